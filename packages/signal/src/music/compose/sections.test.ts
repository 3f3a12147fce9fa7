import { describe, expect, it } from "vitest";
import { breaches, pairsOf, pieceSeconds, piecesOf, sceneNames, sceneOf } from "../testing/pieces.ts";
import { followersOf, sectionsOf } from "./sections.ts";

describe("sections", () => {
  it.each(sceneNames)("%s changes its chord after 14–30 s times its pace, without a gap", name => {
    const { pace } = sceneOf(name);
    const found = breaches(piecesOf(name), ({ sections, seed }) =>
      sections.flatMap(({ from, to }, n) => {
        const seconds = (to - from) / pace;
        const follows = from === (sections[n - 1]?.to ?? 0);
        return follows && seconds >= 14 - 1e-9 && seconds <= 30 + 1e-9 ? [] : `seed ${seed}: ${seconds}`;
      }),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("%s walks over chords that share two notes with the one before", name => {
    const found = breaches(piecesOf(name), ({ sections, seed }) =>
      pairsOf(sections).flatMap(([before, after]) => {
        const shared = [...(before.classes & after.classes).toString(2)].filter(bit => bit === "1");
        return shared.length >= 2 ? [] : `seed ${seed}: ${before.root} → ${after.root}`;
      }),
    );
    expect(found).toEqual([]);
  });

  it("leads a chord only to chords that share two notes: a triad to those a third away", () => {
    const triads = { ...sceneOf("glass"), stack: [0, 4, 2], roots: [0, 1, 2, 3, 4, 5, 6] };
    expect(followersOf(triads, 0)).toEqual([2, 5]);
  });

  it.each(sceneNames)("%s never stays on a chord before the end, nor turns straight back", name => {
    const found = breaches(piecesOf(name), ({ sections, seed }) =>
      sections.flatMap(({ root, from }, n) => {
        if (n === 0 || from >= 0.86 * pieceSeconds) return [];
        const isLastBeforeTonic = sections[n + 1]?.from === pieceSeconds * 0.86;
        const stays = root === sections[n - 1]?.root;
        // Leaving for another chord than the tonic's goes before the rule that follows.
        const turns = n > 1 && root === sections[n - 2]?.root && !isLastBeforeTonic;
        return stays || turns ? `seed ${seed}: section ${n}` : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("%s returns to the tonic from another chord, for exactly the last 14 %%", name => {
    const found = breaches(piecesOf(name), ({ sections, seed }) => {
      const first = sections.findIndex(({ from }) => from >= pieceSeconds * (1 - 0.14));
      const startsThere = sections[first]?.from === pieceSeconds * (1 - 0.14);
      const stays = sections.slice(first).every(({ root }) => root === 0);
      const comesFromElsewhere = sections[first - 1]?.root !== 0;
      return first > 0 && startsThere && stays && comesFromElsewhere ? [] : [`seed ${seed}`];
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("%s begins on the tonic and visits every root within an hour", name => {
    for (let seed = 1; seed <= 20; seed++) {
      const sections = sectionsOf(sceneOf(name), seed, 3600);
      expect(sections[0]?.root).toBe(0);
      expect(new Set(sections.map(({ root }) => root))).toEqual(new Set(sceneOf(name).roots));
    }
  });

  it.each(sceneNames)("%s has the same chords in a longer session until the shorter one returns", name => {
    const short = sectionsOf(sceneOf(name), 5, 1800).filter(({ to }) => to < 0.86 * 1800 - 60);
    const long = sectionsOf(sceneOf(name), 5, 7200);
    expect(long.slice(0, short.length)).toEqual(short);
  });
});
