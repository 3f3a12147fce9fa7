import { describe, expect, it } from "vitest";
import { formatShare } from "./format.ts";

describe("formatShare", () => {
  it.each([
    [0, 10, "0%"],
    [1, 1000, "< 1%"],
    [1, 3, "33%"],
    [999, 1000, "99%"],
    [10, 10, "100%"],
    [0, 0, "–"],
  ])("%d of %d → %s", (part, whole, text) => {
    expect(formatShare(part, whole)).toBe(text);
  });
});
