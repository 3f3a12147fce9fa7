import fc from "fast-check";
import { expect, it } from "vitest";
import { eventsOf, type Note } from "./compose/events.ts";
import { restAfter } from "./rest-after.ts";

const note = (onset: number, hold = 0): Note => ({
  onset,
  hold,
  midi: 60,
  level: 1,
  pan: 0,
  voice: 2,
  seed: 1,
});

it("begins after the last note of a figure, where the next one is farthest away", () => {
  const figures = eventsOf([9, 10.5, 11, 11.4, 15.5, 16].map(onset => note(onset)));
  expect(restAfter(figures, 10)).toBe(11.4);
});

it("begins at once where nothing is struck, whatever the pads do", () => {
  expect(restAfter(eventsOf([note(12, 9), note(14, 9)]), 10)).toBe(10);
});

it("never waits longer than eight seconds, and no other rest within them is longer", () => {
  const onsets = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { maxLength: 60 });
  fc.assert(
    fc.property(onsets, fc.double({ min: 0, max: 40, noNaN: true }), (some, from) => {
      const sorted = some.toSorted((a, b) => a - b);
      const rest = restAfter(eventsOf(sorted.map(onset => note(onset))), from);
      expect(rest).toBeGreaterThanOrEqual(from);
      expect(rest).toBeLessThan(from + 8);
      const edges = [from, ...sorted.filter(at => at > from && at < from + 8), from + 8];
      const gaps = edges.slice(1).map((at, n) => at - (edges[n] ?? 0));
      const next = edges.find(at => at > rest) ?? from + 8;
      expect(next - rest).toBe(Math.max(...gaps));
    }),
  );
});
