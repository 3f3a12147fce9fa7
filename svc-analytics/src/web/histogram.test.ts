import fc from "fast-check";
import { expect, it } from "vitest";
import { bucketOf, middleOf, percentileOf } from "./histogram.ts";

/** Milliseconds up to the contract's limit, and scores of layout shift. */
const vital = fc.oneof(
  fc.double({ min: 0, max: 600_000, noNaN: true }),
  fc.double({ min: 0, max: 2, noNaN: true }),
);

it("a value is within 5 % of what its bucket stands for, or below a thousandth", () => {
  fc.assert(
    fc.property(vital, value => {
      expect(Math.abs(middleOf(bucketOf(value)) - value)).toBeLessThanOrEqual(
        Math.max(0.001, 0.0501 * value),
      );
    }),
  );
});

it("a larger value is never in a lower bucket, and the contract's largest is in the last of 214", () => {
  fc.assert(
    fc.property(vital, vital, (a, b) => {
      expect(bucketOf(Math.max(a, b))).toBeGreaterThanOrEqual(bucketOf(Math.min(a, b)));
    }),
  );
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(600_000)).toBe(213);
});

it("a percentile of the histogram is within 5 % of that of the values", () => {
  fc.assert(
    fc.property(fc.array(vital, { minLength: 1, maxLength: 60 }), values => {
      const sorted = values.toSorted((a, b) => a - b);
      const exact = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
      const buckets = values.map(value => ({ bucket: bucketOf(value), count: 1 }));
      expect(Math.abs(percentileOf(buckets, 0.75) - exact)).toBeLessThanOrEqual(
        Math.max(0.001, 0.0501 * exact),
      );
    }),
  );
});

it("no values → 0", () => {
  expect(percentileOf([], 0.75)).toBe(0);
});
