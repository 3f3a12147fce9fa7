import { describe, expect, it } from "vitest";
import { codeOf, cssColour, isSaturatedRed, linearOf, luminanceOf, parseHex } from "./light.ts";

describe("light", () => {
  it("survives the round trip through sRGB codes", () => {
    for (let code = 0; code <= 255; code++) expect(codeOf(linearOf(code))).toBeCloseTo(code, 9);
    expect(cssColour(parseHex("#3fd0bd"))).toBe("rgb(63 208 189)");
  });

  it("has the relative luminance that WCAG defines", () => {
    expect(luminanceOf(parseHex("#ffffff"))).toBeCloseTo(1, 12);
    expect(luminanceOf(parseHex("#808080"))).toBeCloseTo(0.2158605, 6);
  });

  it("detects a saturated red", () => {
    expect(isSaturatedRed(parseHex("#ff0000"))).toBe(true);
    expect(isSaturatedRed(parseHex("#ff8069"))).toBe(false);
  });

  it("rejects a colour that is not six-digit hex", () => {
    expect(() => parseHex("teal")).toThrow(RangeError);
  });
});
