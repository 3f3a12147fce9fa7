import { goals, type Score } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { suggestMode } from "./suggest-mode.ts";

const score = (kind: "binaural" | "monaural"): Score => ({
  version: 1,
  phases: [{ name: "holding", share: 1 }],
  beatHz: { start: 10, segments: [] },
  tones: [{ kind, carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
});
const mode = (id: string, isPremium: boolean, kind: "binaural" | "monaural") => ({
  id,
  name: id,
  isPremium,
  pattern: { score: score(kind) },
});
const basic = (id: string) => mode(id, false, "binaural");
const forSpeakers = (id: string) => mode(id, false, "monaural");
const premium = (id: string) => mode(id, true, "binaural");
const modes = [
  forSpeakers("resonance-breathing"),
  ...["before-sleep", "calm-focus", "deep-work"].map(basic),
  forSpeakers("between-tasks"),
  ...["quick-start", "loose-ideas"].map(premium),
];
const free = { tier: "free", isWithoutHeadphones: false } as const;
const suggested = (...args: Parameters<typeof suggestMode<(typeof modes)[number]>>) => {
  const { mode, reason, insteadOf } = suggestMode(...args) ?? {};
  return `${mode?.id} for ${reason}${insteadOf ? ` instead of ${insteadOf.id}` : ""}`;
};

it("follows the first goal", () => {
  expect(suggested(modes, { goals: ["sleep", "focus"], ...free })).toBe("before-sleep for sleep");
});

it("offers everybody the same where no goal is known", () => {
  expect(suggested(modes, { goals: [], ...free })).toBe("calm-focus for everyone");
});

it("offers premium users what Premium opens, and never to others", () => {
  expect(suggested(modes, { ...free, goals: ["energy"], tier: "premium" })).toBe("quick-start for energy");
  for (const goal of goals)
    expect(suggestMode(modes, { goals: [goal], ...free })?.mode.isPremium).toBe(false);
});

it("takes the next goal, and at last any mode, where what fits is not there", () => {
  expect(suggested([basic("calm-focus")], { goals: ["sleep", "focus"], ...free })).toBe(
    "calm-focus for focus",
  );
  expect(suggested([basic("else")], { goals: ["sleep"], ...free })).toBe("else for everyone");
  expect(suggestMode([], { goals: ["sleep"], ...free })).toBeUndefined();
});

it("suggests nothing binaural where the check heard no headphones, and says what it is instead of", () => {
  const without = { ...free, isWithoutHeadphones: true };
  expect(suggested(modes, { goals: [], ...without })).toBe(
    "between-tasks for everyone instead of calm-focus",
  );
  expect(suggested(modes, { goals: ["sleep", "calm"], ...without })).toBe(
    "resonance-breathing for calm instead of before-sleep",
  );
  for (const tier of ["free", "premium"] as const)
    for (const goal of goals)
      expect(
        suggestMode(modes, { goals: [goal], tier, isWithoutHeadphones: true })?.mode.pattern.score.tones[0]
          ?.kind,
      ).toBe("monaural");
});

it("says nothing of headphones where what fits works from speakers anyway", () => {
  expect(suggested(modes, { ...free, goals: ["calm"], isWithoutHeadphones: true })).toBe(
    "resonance-breathing for calm",
  );
});

it("suggests what there is where all of it is binaural", () => {
  expect(suggested([basic("calm-focus")], { ...free, goals: [], isWithoutHeadphones: true })).toBe(
    "calm-focus for everyone",
  );
});
