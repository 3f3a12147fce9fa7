import { describe, expect, it } from "vitest";
import { breaches, pairsOf, piecesOf, type SeededPiece, sceneNames, sceneOf } from "../testing/pieces.ts";
import type { Note } from "./events.ts";

const names = sceneNames.filter(name => sceneOf(name).chords);

/** The notes of each chord: those of one of its periods. */
function chordsOf({ chords, scene }: SeededPiece): readonly (readonly Note[])[] {
  const seconds = (scene.chords?.periodMs ?? 1) / 1000;
  const last =
    scene.pad.voicing.length * ((scene.chords?.leastGapSeconds ?? 0) + (scene.chords?.rollSeconds ?? 0));
  // A chord begins within the first three quarters of its period and may end in the next one's first quarter.
  expect(last).toBeLessThan(seconds / 2);
  const groups: Note[][] = [];
  for (const note of chords) {
    const group = groups.at(-1);
    if (group?.[0] && note.onset - group[0].onset < last) group.push(note);
    else groups.push([note]);
  }
  return groups;
}

describe("rolled chords", () => {
  it("are in three scenes at least", () => expect(names.length).toBeGreaterThanOrEqual(3));

  it.each(names)("of %s go upwards, each note a while after the one before", name => {
    const { leastGapSeconds = 0, rollSeconds = 0 } = sceneOf(name).chords ?? {};
    const found = breaches(piecesOf(name), piece =>
      chordsOf(piece).flatMap(chord =>
        pairsOf(chord).flatMap(([one, other]) => {
          const gap = other.onset - one.onset;
          const inTime = gap >= leastGapSeconds - 1e-9 && gap <= leastGapSeconds + rollSeconds + 1e-9;
          return other.midi > one.midi && inTime ? [] : `seed ${piece.seed}: ${other.onset} s`;
        }),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(names)("of %s are what the pad holds as they begin, an octave up where there is room", name => {
    const high = sceneOf(name).chords?.high ?? 0;
    const found = breaches(piecesOf(name), piece =>
      chordsOf(piece).flatMap(chord => {
        // The first note may have been left out, so the pad is looked at from the chord's earliest start.
        const from = chord[0]?.onset ?? 0;
        const held = piece.padNotes
          .filter(({ onset, hold }) => onset <= from && onset + hold > from)
          .map(({ midi }) => (midi + 12 <= high ? midi + 12 : midi));
        return chord.every(({ midi }) => held.includes(midi)) ? [] : `seed ${piece.seed}: ${from} s`;
      }),
    );
    expect(found).toEqual([]);
  });

  it.each(names)("of %s leave about a fifth of their notes out", name => {
    const sizes = piecesOf(name).flatMap(piece => chordsOf(piece).map(chord => chord.length));
    const mean = sizes.reduce((sum, it) => sum + it, 0) / sizes.length;
    const share = mean / sceneOf(name).pad.voicing.length;
    expect(share).toBeGreaterThan(0.72);
    expect(share).toBeLessThan(0.9);
  });
});
