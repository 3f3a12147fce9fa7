import fc from "fast-check";
import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

const dayMs = 24 * 60 * 60 * 1_000;

test("the delay doubles from 1 s to a day", () => {
  expect([1, 2, 3, 4, 18, 1_000].map(attempts => retryDelayMs(attempts, 0))).toEqual([
    1_000,
    2_000,
    4_000,
    8_000,
    dayMs,
    dayMs,
  ]);
});

test("the jitter takes off up to half of the delay", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, at) => {
        const whole = retryDelayMs(attempts, 0);
        const delay = retryDelayMs(attempts, at);
        expect(delay).toBeLessThanOrEqual(whole);
        expect(delay).toBeGreaterThanOrEqual(whole / 2);
      },
    ),
  );
});
