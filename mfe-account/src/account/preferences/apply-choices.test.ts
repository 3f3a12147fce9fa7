import { expect, it } from "vitest";
import { applyChoices, choiceBetween } from "./apply-choices.ts";

it("a choice made here leaves alone what was chosen elsewhere", () => {
  const here = choiceBetween(["focus"], ["focus", "sleep"]);
  expect(applyChoices(["focus", "calm"], here)).toEqual(["focus", "calm", "sleep"]);
});

it("what is chosen already keeps its place, and what is not there stays away", () => {
  expect(applyChoices(["focus", "calm"], [{ goal: "focus", isChosen: true }])).toEqual(["focus", "calm"]);
  expect(applyChoices(["calm"], choiceBetween(["focus", "calm"], ["calm"]))).toEqual(["calm"]);
});

it("choices come one after the other: the last of a goal counts", () => {
  const choices = [
    ...choiceBetween([], ["focus"]),
    ...choiceBetween(["focus"], ["focus", "calm"]),
    ...choiceBetween(["focus", "calm"], ["calm"]),
  ];
  expect(applyChoices([], choices)).toEqual(["calm"]);
});
