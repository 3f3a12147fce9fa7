import { describe, expect, it } from "vitest";
import { breaches, pairsOf, pieceSeconds, piecesOf, sceneNames } from "../testing/pieces.ts";

describe("the pad's notes", () => {
  it.each(sceneNames)("of %s change one after another, within a fifth of their section", name => {
    const found = breaches(piecesOf(name), ({ pads, sections, seed }) =>
      pads.flatMap((notes, n) => {
        const { from = 0, to = 0 } = sections[n] ?? {};
        const onsets = notes.map(({ onset }) => onset).sort((a, b) => a - b);
        const apart = pairsOf(onsets).every(([one, other]) => other - one > 0.1);
        const inTime = onsets.every(onset => onset >= from && onset <= from + (to - from) / 5);
        return apart && inTime ? [] : `seed ${seed}, section ${n}: ${onsets}`;
      }),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("of %s change in every order, not always from the bottom", name => {
    const firsts = piecesOf(name).map(({ pads }) => {
      const onsets = pads[1]?.map(({ onset }) => onset) ?? [];
      return onsets.indexOf(Math.min(...onsets));
    });
    expect(new Set(firsts).size).toBe(piecesOf(name)[0]?.pads[0]?.length);
  });

  it.each(sceneNames)("of %s are held until the voice takes its next note", name => {
    const found = breaches(piecesOf(name), ({ pads, seed }) =>
      pairsOf(pads).flatMap(([before, after]) =>
        before.flatMap(({ onset, hold }, v) =>
          Math.abs(onset + hold - (after[v]?.onset ?? 0)) < 1e-9 ? [] : `seed ${seed}: ${onset}`,
        ),
      ),
    );
    expect(found).toEqual([]);
    const ends = piecesOf(name).flatMap(
      ({ pads }) => pads.at(-1)?.map(({ onset, hold }) => onset + hold) ?? [],
    );
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(pieceSeconds);
  });
});

describe("the drone", () => {
  it.each(sceneNames)("of %s is the root in its octave, and its fifth or octave two seconds later", name => {
    const found = breaches(piecesOf(name), ({ drone, sections, scene, seed }) =>
      sections.flatMap(({ from, chord }, n) => {
        const [root, upper] = drone.slice(2 * n, 2 * n + 2);
        if (!root || !upper) return `seed ${seed}: no drone in section ${n}`;
        const isRoot = (root.midi - (chord[0] ?? 0)) % 12 === 0;
        const inRegister = root.midi <= scene.drone.top && root.midi > scene.drone.top - 12;
        const isOver = upper.midi - root.midi === 7 || upper.midi - root.midi === 12;
        const inTime = root.onset === from && upper.onset === from + 2;
        return isRoot && inRegister && isOver && inTime ? [] : `seed ${seed}: section ${n}`;
      }),
    );
    expect(found).toEqual([]);
  });
});
