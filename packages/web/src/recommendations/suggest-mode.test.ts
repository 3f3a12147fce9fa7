import type { Intention } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { suggestMode } from "./suggest-mode.ts";

const mode = (id: string, intention: Intention, isPremium: boolean, needsHeadphones: boolean) => ({
  ...{ id, isPremium, needsHeadphones },
  intentions: [intention],
});
const deepRest = mode("deep-rest", "sleep", true, true);
const calmFocus = mode("calm-focus", "focus", false, true);
const betweenTasks = mode("between-tasks", "focus", false, false);
const beforeSleep = mode("before-sleep", "sleep", false, true);
const modes = [deepRest, calmFocus, betweenTasks, beforeSleep];
const free = { goals: [], tier: "free", isWithoutHeadphones: false } as const;

it("a goal → the first mode made for it, and the goal as the reason", () => {
  expect(suggestMode(modes, { ...free, goals: ["sleep", "focus"] })).toEqual({
    mode: beforeSleep,
    goal: "sleep",
  });
});

it("several modes made for a goal → the one with the fewest other intentions, else the first", () => {
  const intentions: Intention[] = ["focus", "calm"];
  const firstDraft = { ...calmFocus, id: "first-draft", intentions };
  expect(suggestMode([firstDraft, calmFocus, betweenTasks], free)?.mode).toBe(calmFocus);
});

it("no goal → the first mode for focus, without a goal as the reason", () => {
  expect(suggestMode(modes, free)).toEqual({ mode: calmFocus, goal: null });
});

it("a Premium mode → suggested to Premium users only", () => {
  expect(suggestMode(modes, { ...free, goals: ["sleep"], tier: "premium" })?.mode).toBe(deepRest);
  expect(suggestMode([deepRest], { ...free, goals: ["sleep"] })).toBeUndefined();
});

it("no mode fits the goal → the first one, without a goal as the reason", () => {
  expect(suggestMode([calmFocus], { ...free, goals: ["energy"] })).toEqual({ mode: calmFocus, goal: null });
});

it("a failed headphone check → a mode for speakers, or a binaural one if there is no other", () => {
  const without = { ...free, isWithoutHeadphones: true };
  expect(suggestMode(modes, without)?.mode).toBe(betweenTasks);
  expect(suggestMode([beforeSleep], without)?.mode).toBe(beforeSleep);
});
