import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOf, limitOf, signed, sizeOf, withSign } from "./evidence-texts.ts";

it.each([
  [0.84, "mood", "+0.8"],
  [-0.34, "speed", "−0.34"],
  [-0.04, "mood", "0.0"],
  [12, "control", "+12.0"],
] as const)("a difference of %s in %s → %s", (difference, outcome, text) => {
  expect(signed(difference, outcome)).toBe(text);
});

it("one session's mood is a whole number, and a short speed has one decimal", () => {
  expect(signed(-3, "mood", "measure")).toBe("−3");
  expect(signed(0.25, "speed", "short")).toBe("+0.3");
});

it("any number → its sign only if a digit of it isn't zero", () => {
  fc.assert(
    fc.property(fc.double({ min: -100, max: 100, noNaN: true }), fc.nat(3), (value, digits) => {
      const text = withSign(value, digits);
      expect(/^[+−]/.test(text)).toBe(/[1-9]/.test(text));
      expect(Math.abs(Number(text.replace("−", "-")) - value)).toBeLessThanOrEqual(
        0.5 * 10 ** -digits + 1e-9,
      );
    }),
  );
});

describe("an amount has its unit", () => {
  it.each([
    [1, "mood", "1.0 point"],
    [-2.14, "mood", "2.1 points"],
    [0.1, "speed", "0.10 per second"],
    [1, "control", "1.0 percentage point"],
  ] as const)("%s in %s → %s", (amount, outcome, text) => expect(amountOf(amount, outcome)).toBe(text));

  it.each([
    [1, "mood", "1 point"],
    [0.1, "speed", "0.1 per second"],
    [5, "control", "5 percentage points"],
  ] as const)("a limit of %s in %s → %s", (limit, outcome, text) =>
    expect(limitOf(limit, outcome)).toBe(text),
  );

  it("without it, a size has neither sign nor unit", () => expect(sizeOf(-0.31, "speed")).toBe("0.31"));
});
