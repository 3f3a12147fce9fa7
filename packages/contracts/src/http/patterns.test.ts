import type { Score } from "@phaselock/signal";
import { expect, it } from "vitest";
import { ownScoreMaxBytes } from "../catalogue.ts";
import { ownPatternIdSchema, patternNameSchema, savePatternRequestSchema } from "./patterns.ts";

/** The longest decimal fraction that JSON writes for a number of these magnitudes. */
const longest = 0.000_001_234_567_890_123_4;
const moving = (value: number) => ({
  start: value,
  segments: Array.from({ length: 16 }, () => ({ to: value, curve: "raised-cosine" as const })),
});
const largest: Score = {
  version: 1,
  phases: Array.from({ length: 16 }, () => ({ name: "\u0001".repeat(24), share: 1 / 16 })),
  beatHz: moving(10 + 1 / 3),
  breathHz: moving(0.1 + 1 / 30),
  tones: Array.from({ length: 8 }, () => ({
    kind: "isochronic" as const,
    carrierHz: 200 + 1 / 3,
    duty: 1 / 3,
    gain: moving(longest),
  })),
  noise: Array.from({ length: 3 }, () => ({ color: "white" as const, depth: longest, rms: moving(longest) })),
  visual: { kind: "beam", across: 9, down: 8 },
};

it("the largest valid score fits in the most bytes of an own pattern's score", () => {
  expect(
    savePatternRequestSchema.safeParse({ name: "n", revision: 0, score: largest }).error,
  ).toBeUndefined();
  expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(ownScoreMaxBytes);
});

it("a name is trimmed, and has one to sixty characters", () => {
  expect(patternNameSchema.parse("  Evening ")).toBe("Evening");
  for (const name of ["", " \n", "x".repeat(61), "a\0"])
    expect(patternNameSchema.safeParse(name).success).toBe(false);
});

it("two spellings of an id are one id", () => {
  const id = "01890a5d-ac96-774b-bcce-b302099a8057";
  expect(ownPatternIdSchema.parse(id.toUpperCase())).toBe(id);
});
