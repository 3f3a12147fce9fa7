import fc from "fast-check";
import { expect, it } from "vitest";
import { pauseMarks, pausesOf } from "./pauses.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)).toISOString();
const stretch = (from: number, to: number | null, fromSeconds: number, toSeconds: number) => ({
  ...{ startedAt: at(from), endedAt: to === null ? null : at(to), fromSeconds, toSeconds },
});

it("what lies between two stretches is a pause, at the second where the first one stopped", () => {
  const stretches = [stretch(0, 245, 0, 245), stretch(435, 500, 245, 310), stretch(530, null, 310, 310)];
  expect(pausesOf(stretches)).toEqual([
    { atSeconds: 245, from: new Date(at(245)), seconds: 190 },
    { atSeconds: 310, from: new Date(at(500)), seconds: 30 },
  ]);
});

it("two stretches without a second between them have no pause", () => {
  expect(pausesOf([stretch(0, 60, 0, 60), stretch(60, 90, 60, 90)])).toEqual([]);
});

it("a session that was never paused has none", () => {
  expect(pausesOf([])).toEqual([]);
  expect(pausesOf([stretch(0, 60, 0, 60)])).toEqual([]);
});

it("every pause has a mark on the curve, and no two labels overlap", () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 30 });
  fc.assert(
    fc.property(pauses, places => {
      const sorted = places.toSorted((a, b) => a - b);
      const marks = pauseMarks(
        sorted.map(atSeconds => ({ atSeconds, from: new Date(0), seconds: 5 })),
        600,
        0.1,
      );
      expect(marks).toHaveLength(places.length);
      const labels = marks.filter(mark => mark.isLabelled).map(mark => mark.part);
      for (const [index, part] of labels.entries()) {
        expect(part).toBeLessThanOrEqual(1);
        if (index > 0) expect(part - (labels[index - 1] ?? 0)).toBeGreaterThanOrEqual(0.1 - 1e-9);
      }
    }),
  );
});
