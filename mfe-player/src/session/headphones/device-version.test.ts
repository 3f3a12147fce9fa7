import type { PlayableMode } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { expect, it } from "vitest";
import { deviceVersionOf } from "./device-version.ts";

const score: Score = {
  version: 1,
  phases: [{ name: "holding", share: 1 }],
  beatHz: { start: 10, segments: [] },
  tones: [{ kind: "binaural", carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
};
const binaural: PlayableMode = {
  id: "calm-focus",
  name: "Calm focus",
  line: "10 Hz. Glass, air. For a first hour.",
  description: "One task, held for a while.",
  band: "alpha",
  targetFrequencyHz: 10,
  defaultDurationSeconds: 1_200,
  isPremium: false,
  needsHeadphones: true,
  curve: { phases: [{ name: "holding", share: 1 }], beatHz: { start: 10, segments: [] } },
  intentions: ["focus"],
  evidence: null,
  sham: null,
  scenes: [],
  variants: [],
  excerpt: score,
  pattern: { id: "calm-focus-pattern", score },
};
const at = "2026-11-20T12:00:00Z";
const passed = { result: "passed", at } as const;
const failed = { result: "failed", at } as const;

it.for([
  [null, null, "headphones", "binaural"],
  [passed, null, "headphones", "binaural"],
  [passed, "isochronic", "speakers", "isochronic"],
  [failed, null, "speakers", "isochronic"],
  [failed, "binaural", "headphones", "binaural"],
] as const)("check %j, choice %s → %s, and a %s score", ([check, speakerChoice, ears, kind]) => {
  const version = deviceVersionOf(binaural, { check, speakerChoice });
  expect(version).toMatchObject({ ears, hasSpeakers: true });
  expect(version.mode.pattern.score.tones.map(tone => tone.kind)).toEqual([kind]);
});

it("a mode that works from speakers plays unchanged, and nothing is offered", () => {
  const everywhere = { ...binaural, needsHeadphones: false };
  const version = deviceVersionOf(everywhere, { check: failed, speakerChoice: "isochronic" });
  expect(version).toEqual({ mode: everywhere, ears: null, hasSpeakers: false });
});
