import { describe, expect, it } from "vitest";
import { pieceSeconds, piecesOf, sceneNames, sceneOf } from "../testing/pieces.ts";
import { arcOf, intensityAt, plainArc } from "./arc.ts";
import { pieceOf } from "./compose.ts";
import type { Note } from "./events.ts";

const within = (notes: readonly Note[], from: number, to: number) =>
  notes.filter(({ onset }) => onset >= from * pieceSeconds && onset < to * pieceSeconds);
const meanLevel = (notes: readonly Note[]) => notes.reduce((sum, { level }) => sum + level, 0) / notes.length;

describe("the arc", () => {
  it("rises over the first fifth of a session, holds, and falls over the last", () => {
    const at = (share: number) => intensityAt(plainArc, share);
    expect([0, 0.1, 0.2, 0.5, 0.8, 1].map(at)).toEqual([0, 0.5, 1, 1, 1, 0]);
    expect(at(0.9)).toBeCloseTo(0.5, 12);
  });

  it("arrives during a score's first phase and returns during its last, within bounds", () => {
    expect(arcOf([{ share: 0.25 }, { share: 0.6 }, { share: 0.15 }])).toEqual({
      arriving: 0.25,
      returning: 0.15,
    });
    expect(arcOf([{ share: 0.02 }, { share: 0.98 }])).toEqual({ arriving: 0.05, returning: 0.3 });
    expect(arcOf([{ share: 1 }])).toEqual(plainArc);
    expect(arcOf([])).toEqual(plainArc);
  });

  it.each(sceneNames)("thins %s out to its outer density at both ends", name => {
    const { density } = sceneOf(name).outer;
    const pieces = piecesOf(name);
    const perSecond = (from: number, to: number) =>
      pieces.flatMap(({ lines }) => within(lines.flat(), from, to)).length / (to - from);
    const holding = perSecond(0.25, 0.75);
    // A smoothstep over a fifth has reached 16 % after a quarter of it. Chance moves the counts of sparse lines by 15 %.
    for (const ends of [perSecond(0, 0.05) / holding, perSecond(0.95, 1) / holding]) {
      expect(ends).toBeGreaterThan(density - 0.2);
      expect(ends).toBeLessThan(density + 0.25);
    }
    expect(perSecond(0.25, 0.5) / perSecond(0.5, 0.75)).toBeCloseTo(1, 0);
  });

  it.each(sceneNames)("softens pads and lines of %s to its outer level at both ends", name => {
    const { level } = sceneOf(name).outer;
    for (const part of ["padNotes", "lines"] as const) {
      const notes = piecesOf(name).flatMap(piece => piece[part].flat());
      const holding = meanLevel(within(notes, 0.25, 0.75));
      for (const outer of [within(notes, 0, 0.05), within(notes, 0.95, 1)]) {
        expect(meanLevel(outer) / holding).toBeGreaterThan(level - 0.08);
        expect(meanLevel(outer) / holding).toBeLessThan(level + 0.12);
      }
    }
  });

  it("changes which figures sound and how loud, not when or how high they would be", () => {
    const early = pieceOf(sceneOf("glass"), 1, pieceSeconds, { arriving: 0.05, returning: 0.05 });
    const late = pieceOf(sceneOf("glass"), 1, pieceSeconds, { arriving: 0.3, returning: 0.3 });
    expect(early.sections).toEqual(late.sections);
    const onsets = new Set(early.lines.flat().map(({ onset }) => onset));
    expect(late.lines.flat().length).toBeLessThan(early.lines.flat().length);
    expect(late.lines.flat().every(({ onset }) => onsets.has(onset))).toBe(true);
  });
});
