import { describe, expect, it } from "vitest";
import { notesBetween, pitchClass } from "../scenes/scale.ts";
import type { Scene } from "../scenes/scene.ts";
import {
  breaches,
  pairsOf,
  piecesOf,
  type SeededPiece,
  sceneNames,
  sceneOf,
  soundingPads,
} from "../testing/pieces.ts";
import { plainArc } from "./arc.ts";
import { type Piece, pieceOf } from "./compose.ts";
import type { Note } from "./events.ts";

/** The longest gap within a figure: the slowest tempo, the last of three gaps, and what chance adds. */
const longestGap = (gapSeconds: number) => gapSeconds * 1.2 * 1.36 * 1.05;

/** A line's notes by figure. Notes of a figure share their place between the ears, which no two figures in a row do. */
function figuresOf(notes: readonly Note[]): readonly (readonly Note[])[] {
  const figures: Note[][] = [];
  for (const note of notes) {
    const figure = figures.at(-1);
    if (figure?.[0]?.pan === note.pan) figure.push(note);
    else figures.push([note]);
  }
  return figures;
}

/** The share of figures that begin on a note of their section's chord. */
function shareOnChord(pieces: readonly Piece[]): number {
  const isOnChord = pieces.flatMap(({ lines, sections }) =>
    lines.flatMap(notes =>
      figuresOf(notes).map(([note]) => {
        const section = sections.findLast(({ from }) => from <= (note?.onset ?? 0));
        return section?.chord.some(midi => pitchClass(midi) === pitchClass(note?.midi ?? 0));
      }),
    ),
  );
  return isOnChord.filter(Boolean).length / isOnChord.length;
}

/** Goes through every figure of every line of a scene's pieces. */
const figureBreaches = (
  name: (typeof sceneNames)[number],
  breach: (figure: readonly Note[], piece: SeededPiece, line: number) => boolean,
) =>
  breaches(piecesOf(name), piece =>
    piece.lines.flatMap((notes, line) =>
      figuresOf(notes).flatMap(figure =>
        breach(figure, piece, line) ? `seed ${piece.seed}, line ${line}, ${figure[0]?.onset} s` : [],
      ),
    ),
  );

describe("phase lines", () => {
  it.each(sceneNames)("of %s play notes of the scale in their register", name => {
    const found = figureBreaches(name, (figure, { scene }, line) => {
      const { low = 0, high = 0 } = scene.lines[line] ?? {};
      const allowed = notesBetween(scene, low, high);
      return figure.some(({ midi }) => !allowed.includes(midi));
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s never sound a semitone or a major seventh from a sounding pad", name => {
    const found = figureBreaches(name, (figure, piece) =>
      figure.some(({ onset, midi }) =>
        soundingPads(piece, onset, onset + 2).some(pad => [1, 11].includes(pitchClass(pad.midi - midi))),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s begin three figures in four, or more, on a note of the chord", name => {
    expect(shareOnChord(piecesOf(name))).toBeGreaterThan(0.75);
  });

  it("seek the chord three times in four: over triads, which are three notes of seven, 86 % land on it", () => {
    const scene: Scene = { ...sceneOf("glass"), stack: [0, 4, 2] };
    const pieces = Array.from({ length: 40 }, (_, seed) => pieceOf(scene, seed, 600, plainArc));
    expect(Math.abs(shareOnChord(pieces) - (0.75 + (0.25 * 3) / 7))).toBeLessThan(0.04);
  });

  it.each(sceneNames)("of %s play the n-th figure within the middle half of the n-th period", name => {
    const found = figureBreaches(name, ([first], { scene }, line) => {
      const periods = ((first?.onset ?? 0) * 1000) / (scene.lines[line]?.periodMs ?? 1);
      const place = periods - Math.floor(periods);
      return place < 0.25 - 1e-9 || place > 0.75 + 1e-9;
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)(
    "of %s have figures of 1–4 notes in one direction, without repeats, that slow down",
    name => {
      const found = figureBreaches(name, (figure, { scene }, line) => {
        const steps = pairsOf(figure).map(([one, other]) => other.midi - one.midi);
        const gaps = pairsOf(figure).map(([one, other]) => other.onset - one.onset);
        const isOneWay = steps.every(step => step > 0) || steps.every(step => step < 0);
        const slowsDown = pairsOf(gaps).every(([one, other]) => other > one);
        const isClose = gaps.every(gap => gap <= longestGap(scene.lines[line]?.gapSeconds ?? 0));
        return figure.length > 4 || !isOneWay || !slowsDown || !isClose;
      });
      expect(found).toEqual([]);
    },
  );

  it.each(sceneNames)("of %s begin no two figures in a row on one pitch", name => {
    const found = breaches(piecesOf(name), ({ lines, seed }) =>
      lines.flatMap(notes =>
        pairsOf(figuresOf(notes)).flatMap(([one, other]) =>
          one[0]?.midi === other[0]?.midi ? `seed ${seed}: ${other[0]?.onset} s` : [],
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s reach over most of their register", name => {
    for (const [v, line] of sceneOf(name).lines.entries()) {
      const played = piecesOf(name).flatMap(({ lines }) => lines[v]?.map(({ midi }) => midi) ?? []);
      const span = Math.max(...played) - Math.min(...played);
      expect(span).toBeGreaterThanOrEqual(0.8 * (line.high - line.low));
      expect(new Set(played).size).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(sceneNames)("of %s never repeat eight notes in pitch and rhythm within four hours", name => {
    const { lines } = pieceOf(sceneOf(name), 1, 4 * 3600, plainArc);
    for (const notes of lines) {
      const patterns = notes.slice(0, -8).map((_, n) =>
        notes
          .slice(n, n + 8)
          .map(
            ({ onset, midi }, k) => `${midi}@${Math.round((onset - (notes[n + k - 1]?.onset ?? 0)) * 100)}`,
          )
          .join(" "),
      );
      expect(new Set(patterns).size).toBe(patterns.length);
    }
  });
});
