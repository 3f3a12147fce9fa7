import { describe, expect, it } from "vitest";
import { formatVital, ratingOf } from "./rate-vital.ts";

describe("a vital at a limit has the better rating", () => {
  it.each([
    ["LCP", 2_500, "good"],
    ["LCP", 2_501, "fair"],
    ["LCP", 4_000, "fair"],
    ["LCP", 4_001, "poor"],
    ["CLS", 0.1, "good"],
    ["CLS", 0.26, "poor"],
  ] as const)("%s %d → %s", (name, value, rating) => {
    expect(ratingOf(name, value)).toBe(rating);
  });
});

describe("formatVital", () => {
  it.each([
    ["INP", 179.6, "180 ms"],
    ["LCP", 2_449, "2.4 s"],
    ["CLS", 0.081, "0.08"],
  ] as const)("%s %d → %s", (name, value, text) => {
    expect(formatVital(name, value)).toBe(text);
  });
});
