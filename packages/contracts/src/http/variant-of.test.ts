import { expect, it } from "vitest";
import { modeSchema } from "./sessions.ts";
import { modeAtLength, variantOf } from "./variant-of.ts";

const curve = { phases: [{ name: "holding", share: 1 }], beatHz: { start: 10, segments: [] } };
const previous = modeSchema.parse({
  id: "calm-focus",
  name: "Calm focus",
  description: "One task, held for a while.",
  band: "alpha",
  targetFrequencyHz: 10,
  defaultDurationSeconds: 1_200,
  isPremium: false,
  needsHeadphones: true,
  curve,
  pattern: { id: "calm-focus-pattern", name: "Calm focus", score: null },
});
const variant = (length: "short" | "long", fromSeconds: number) => ({
  length,
  fromSeconds,
  patternId: `calm-focus-${length}`,
  needsHeadphones: length === "short",
  curve,
  svgPath: "M0 0",
  score: null,
  visualizations: [],
});
const mode = { ...previous, variants: [variant("short", 0), variant("long", 900)] };

it.each([
  [180, "calm-focus-short"],
  [899, "calm-focus-short"],
  [900, "calm-focus-long"],
  [3_600, "calm-focus-long"],
])("a session of %d s plays %s", (seconds, patternId) => {
  expect(variantOf(mode, seconds).patternId).toBe(patternId);
  expect(modeAtLength(mode, seconds).pattern.id).toBe(patternId);
});

it("a mode at a length has the curve and the need for headphones of its variant", () => {
  expect(modeAtLength(mode, 300).needsHeadphones).toBe(true);
  expect(modeAtLength(mode, 1_200).needsHeadphones).toBe(false);
});

it("a mode of the previous release, without variants → its one pattern, at any length", () => {
  expect(modeAtLength(previous, 3_600)).toEqual(previous);
});
