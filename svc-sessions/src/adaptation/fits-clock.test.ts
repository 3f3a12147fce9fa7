import fc from "fast-check";
import { expect, it } from "vitest";
import { decisionOf, windowOf } from "../testing/adaptation.ts";
import { fitsClock } from "./fits-clock.ts";

const at = (atSeconds: number, seconds = 30) => windowOf({ atSeconds, seconds });
const decision = (number: number, atSeconds: number) => decisionOf({ number, atSeconds });

it("windows and decisions every 30 s → fit the clock, whenever they are reported", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 480 }), fc.integer({ min: 1, max: 40 }), (intervals, reported) => {
      const numbers = Array.from({ length: Math.min(intervals, reported) }, (_, back) => intervals - back);
      const report = {
        windows: numbers.map(number => at(number * 30)),
        decisions: numbers.map(number => decision(number, number * 30)),
      };
      expect(fitsClock(report, intervals * 30)).toBe(true);
    }),
  );
});

it.each([
  ["a window that ends as the clock does fits", { windows: [at(60)], decisions: [] }, true],
  ["a window after the clock does not", { windows: [at(60.1)], decisions: [] }, false],
  ["windows as long as the clock fit", { windows: [at(30), at(60)], decisions: [] }, true],
  [
    "overlapping windows longer than the clock do not",
    { windows: [at(30), at(50), at(60)], decisions: [] },
    false,
  ],
  ["a decision after the clock does not", { windows: [], decisions: [decision(1, 61)] }, false],
  ["two decisions more than intervals fit", { windows: [], decisions: [decision(4, 60)] }, true],
  ["three more do not", { windows: [], decisions: [decision(5, 60)] }, false],
])("at 60 s, %s", (_, report, fits) => {
  expect(fitsClock(report, 60)).toBe(fits);
});
