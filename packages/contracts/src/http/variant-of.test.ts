import { expect, it } from "vitest";
import { modeSchema } from "./modes.ts";
import { modeAtLength, variantOf } from "./variant-of.ts";

const curve = { phases: [{ name: "holding", share: 1 }], beatHz: { start: 10, segments: [] } };
const variant = (length: "short" | "long", fromSeconds: number, isPure = false) => ({
  length,
  isPure,
  fromSeconds,
  patternId: `calm-focus-${length}${isPure ? "-pure" : ""}`,
  needsHeadphones: length === "short",
  curve,
  svgPath: "M0 0",
  score: null,
  visualizations: [],
});
const mode = modeSchema.parse({
  ...{ id: "calm-focus", name: "Calm focus", description: "One task, held for a while.", band: "alpha" },
  ...{ targetFrequencyHz: 10, defaultDurationSeconds: 1_200, isPremium: false, needsHeadphones: true, curve },
  ...{ intentions: ["focus"], evidence: null, sham: null, scenes: ["glass"], line: "Ten hertz." },
  variants: [
    variant("short", 0),
    variant("long", 900),
    variant("short", 0, true),
    variant("long", 900, true),
  ],
  excerpt: {
    ...{ version: 1, ...curve, noise: [], visual: { kind: "rings", lobes: 9 } },
    tones: [{ kind: "binaural", carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  },
});

it.each([
  [180, "calm-focus-short"],
  [899, "calm-focus-short"],
  [900, "calm-focus-long"],
  [3_600, "calm-focus-long"],
])("a session of %d s plays %s, or its pure variant", (seconds, patternId) => {
  expect(variantOf(mode, seconds).patternId).toBe(patternId);
  expect(modeAtLength(mode, seconds).pattern.id).toBe(patternId);
  expect(modeAtLength(mode, seconds, true).pattern.id).toBe(`${patternId}-pure`);
});

it("a mode at a length has the curve and the need for headphones of its variant", () => {
  expect(modeAtLength(mode, 300).needsHeadphones).toBe(true);
  expect(modeAtLength(mode, 1_200).needsHeadphones).toBe(false);
});
