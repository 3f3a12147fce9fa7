import { expect, it } from "vitest";
import { studentT } from "./student-t.ts";

/** NIST/SEMATECH e-Handbook of Statistical Methods, §1.3.6.7.2: the upper critical values for half of what is outside. */
it.each([
  [0.9, 1, 6.314],
  [0.9, 2, 2.92],
  [0.9, 3, 2.353],
  [0.9, 10, 1.812],
  [0.9, 22, 1.717],
  [0.9, 62, 1.67],
  [0.9, 100, 1.66],
  [0.95, 10, 2.228],
  [0.95, 30, 2.042],
  [0.99, 5, 4.032],
])(
  "|t| stays with probability %d and %i degrees of freedom below the published %d",
  (p, degrees, published) => {
    expect(studentT(p, degrees)).toBeCloseTo(published, 3);
  },
);

it("ten thousand degrees of freedom → the normal distribution's 1.645", () => {
  expect(studentT(0.9, 10_000)).toBeCloseTo(1.645, 3);
});
