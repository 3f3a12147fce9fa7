import { expect, it } from "vitest";
import { applyChoices, diffGoals } from "./apply-choices.ts";

it("a choice made here keeps the goals chosen elsewhere", () => {
  const here = diffGoals(["focus"], ["focus", "sleep"]);
  expect(applyChoices(["focus", "calm"], here)).toEqual(["focus", "calm", "sleep"]);
});

it("selecting a selected goal keeps its place, and deselecting a missing goal changes nothing", () => {
  expect(applyChoices(["focus", "calm"], [{ goal: "focus", isChosen: true }])).toEqual(["focus", "calm"]);
  expect(applyChoices(["calm"], diffGoals(["focus", "calm"], ["calm"]))).toEqual(["calm"]);
});

it("choices apply in order: the last choice of a goal wins", () => {
  const choices = [
    ...diffGoals([], ["focus"]),
    ...diffGoals(["focus"], ["focus", "calm"]),
    ...diffGoals(["focus", "calm"], ["calm"]),
  ];
  expect(applyChoices([], choices)).toEqual(["calm"]);
});
