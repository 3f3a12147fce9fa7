import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bandSchema } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { codeOf, cssColour, isSaturatedRed, linearOf, luminanceOf, parseHex } from "./light.ts";

const styles = readFileSync(createRequire(import.meta.url).resolve("@phaselock/ui/styles.css"), "utf8");

describe("light", () => {
  it("survives the round trip through sRGB codes", () => {
    for (let code = 0; code <= 255; code++) expect(codeOf(linearOf(code))).toBeCloseTo(code, 9);
    expect(cssColour(parseHex("#3fd0bd"))).toBe("rgb(63 208 189)");
  });

  it("has the relative luminance that WCAG defines", () => {
    expect(luminanceOf(parseHex("#ffffff"))).toBeCloseTo(1, 12);
    expect(luminanceOf(parseHex("#808080"))).toBeCloseTo(0.2158605, 6);
  });

  it("detects a saturated red, and no band colour is one", () => {
    expect(isSaturatedRed(parseHex("#ff0000"))).toBe(true);
    for (const band of bandSchema.options) {
      const hex = new RegExp(`--${band}: (#[0-9a-f]{6})`).exec(styles)?.[1];
      expect(isSaturatedRed(parseHex(hex ?? ""))).toBe(false);
    }
  });

  it("rejects a colour that is not six-digit hex", () => {
    expect(() => parseHex("teal")).toThrow(RangeError);
  });
});
