import { describe, expect, it } from "vitest";
import { pitchClass } from "../scenes/scale.ts";
import { breaches, pairsOf, piecesOf, type SeededPiece, sceneNames } from "../testing/pieces.ts";

/** The pad's voicings of a piece, bottom to top. */
const voicingsOf = ({ pads }: SeededPiece) => pads.map(notes => notes.map(({ midi }) => midi));

/** Sections whose voicing breaks a rule. */
const voicingBreaches = (
  name: (typeof sceneNames)[number],
  isKept: (voicing: readonly number[], piece: SeededPiece, section: number) => boolean,
) =>
  breaches(piecesOf(name), piece =>
    voicingsOf(piece).flatMap((voicing, n) =>
      isKept(voicing, piece, n) ? [] : `seed ${piece.seed}, section ${n}: ${voicing}`,
    ),
  );

describe("the pad's voices", () => {
  it.each(sceneNames)("of %s are notes of the chord, in the pad's register", name => {
    const found = voicingBreaches(name, (voicing, { scene, sections }, n) => {
      const classes = sections[n]?.chord.map(pitchClass) ?? [];
      return voicing.every(
        midi => classes.includes(pitchClass(midi)) && midi >= scene.pad.low && midi <= scene.pad.high,
      );
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s never cross, and are 4 semitones apart below middle C, else 2", name => {
    const found = voicingBreaches(name, voicing =>
      pairsOf(voicing).every(([below, above]) => above - below >= (above < 60 ? 4 : 2)),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s double no pitch class while one of the chord is free", name => {
    const found = voicingBreaches(name, (voicing, { sections }, n) => {
      const classes = sections[n]?.chord.length ?? 0;
      return new Set(voicing.map(pitchClass)).size === Math.min(voicing.length, classes);
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s are never a minor ninth over one another", name => {
    const found = voicingBreaches(name, voicing =>
      voicing.every((above, n) => voicing.slice(0, n).every(below => (above - below) % 12 !== 1)),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s keep a common tone once at most", name => {
    const found = breaches(piecesOf(name), piece => {
      const voicings = voicingsOf(piece);
      return voicings
        .flatMap((voicing, n) =>
          n < 2
            ? []
            : voicing.filter((midi, v) => midi === voicings[n - 1]?.[v] && midi === voicings[n - 2]?.[v]),
        )
        .map(midi => `seed ${piece.seed}: ${midi}`);
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s hold each chord in at least four ways", name => {
    const voicings = new Map<number, Set<string>>();
    for (const piece of piecesOf(name).slice(0, 10))
      for (const [n, { root }] of piece.sections.entries()) {
        const known = voicings.get(root) ?? new Set();
        voicings.set(root, known.add(`${voicingsOf(piece)[n]}`));
      }
    for (const [root, ways] of voicings) expect(ways.size, `root ${root}`).toBeGreaterThanOrEqual(4);
  });

  it.each(sceneNames)("of %s move by a fifth at most, and by under three semitones on average", name => {
    const moves = piecesOf(name).flatMap(piece =>
      pairsOf(voicingsOf(piece)).flatMap(([before, after]) =>
        after.map((midi, v) => Math.abs(midi - (before[v] ?? 0))),
      ),
    );
    expect(Math.max(...moves)).toBeLessThanOrEqual(7);
    expect(moves.reduce((sum, it) => sum + it, 0) / moves.length).toBeLessThan(3);
  });
});
