import { goals } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { suggestMode } from "./suggest-mode.ts";

const basic = (id: string) => ({ id, isPremium: false });
const premium = (id: string) => ({ id, isPremium: true });
const modes = [
  ...["resonance-breathing", "before-sleep", "calm-focus", "deep-work", "between-tasks"].map(basic),
  ...["quick-start", "loose-ideas"].map(premium),
];
const suggested = (...args: Parameters<typeof suggestMode<(typeof modes)[number]>>) => {
  const { mode, reason } = suggestMode(...args) ?? {};
  return `${mode?.id} for ${reason}`;
};

it("follows the first goal", () => {
  expect(suggested(modes, { goals: ["sleep", "focus"], tier: "free" })).toBe("before-sleep for sleep");
});

it("offers everybody the same where no goal is known", () => {
  expect(suggested(modes, { goals: [], tier: "free" })).toBe("calm-focus for everyone");
});

it("offers premium users what Premium opens, and never to others", () => {
  expect(suggested(modes, { goals: ["energy"], tier: "premium" })).toBe("quick-start for energy");
  for (const goal of goals)
    expect(suggestMode(modes, { goals: [goal], tier: "free" })?.mode.isPremium).toBe(false);
});

it("takes the next goal, and at last any mode, where what fits is not there", () => {
  expect(suggested([basic("calm-focus")], { goals: ["sleep", "focus"], tier: "free" })).toBe(
    "calm-focus for focus",
  );
  expect(suggested([basic("else")], { goals: ["sleep"], tier: "free" })).toBe("else for everyone");
  expect(suggestMode([], { goals: ["sleep"], tier: "free" })).toBeUndefined();
});
