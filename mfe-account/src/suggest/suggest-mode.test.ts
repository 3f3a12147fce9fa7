import { goals } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { suggestMode } from "./suggest-mode.ts";

const mode = (id: string, isPremium: boolean, needsHeadphones: boolean) => ({
  id,
  name: id,
  isPremium,
  needsHeadphones,
});
const basic = (id: string) => mode(id, false, true);
const forSpeakers = (id: string) => mode(id, false, false);
const premium = (id: string) => mode(id, true, true);
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

it("goals → the mode of the first goal", () => {
  expect(suggested(modes, { goals: ["sleep", "focus"], ...free })).toBe("before-sleep for sleep");
});

it("no goals → the default mode", () => {
  expect(suggested(modes, { goals: [], ...free })).toBe("calm-focus for everyone");
});

it("a Premium mode → suggested to Premium users only", () => {
  expect(suggested(modes, { ...free, goals: ["energy"], tier: "premium" })).toBe("quick-start for energy");
  for (const goal of goals)
    expect(suggestMode(modes, { goals: [goal], ...free })?.mode.isPremium).toBe(false);
});

it("no mode fits the first goal → the next goal, then any mode", () => {
  expect(suggested([basic("calm-focus")], { goals: ["sleep", "focus"], ...free })).toBe(
    "calm-focus for focus",
  );
  expect(suggested([basic("else")], { goals: ["sleep"], ...free })).toBe("else for everyone");
  expect(suggestMode([], { goals: ["sleep"], ...free })).toBeUndefined();
});

it("a failed headphone check → a mode that is not binaural, and the name of the replaced one", () => {
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
        suggestMode(modes, { goals: [goal], tier, isWithoutHeadphones: true })?.mode.needsHeadphones,
      ).toBe(false);
});

it("the first choice works from speakers → no replaced mode", () => {
  expect(suggested(modes, { ...free, goals: ["calm"], isWithoutHeadphones: true })).toBe(
    "resonance-breathing for calm",
  );
});

it("only binaural modes → a binaural mode, even after a failed headphone check", () => {
  expect(suggested([basic("calm-focus")], { ...free, goals: [], isWithoutHeadphones: true })).toBe(
    "calm-focus for everyone",
  );
});
