import { sceneNames } from "@phaselock/signal";
import { describe, expect, it } from "vitest";
import { missedBy } from "./testing/scene-figures.ts";

describe.each(sceneNames)("%s", { timeout: 300_000 }, scene => {
  it.each([1, 2, 3])("passes every gate with seed %i", seed => {
    expect(missedBy(scene, seed, "off")).toEqual([]);
  });

  it.each(["low", "medium", "high"] as const)(
    "has a clear beat of 10 Hz at %s, and isn't rough",
    strength => {
      expect(missedBy(scene, 1, strength)).toEqual([]);
    },
  );
});

/** The roughest scene at the fastest beat of each strength. */
it.each([
  ["high", 12],
  ["medium", 20],
  ["low", 40],
] as const)("tape at %s isn't rough at %i Hz", (strength, beatHz) => {
  const missed = missedBy("tape", 1, strength, { beatHz });
  expect(missed.filter(it => it.includes("roughness"))).toEqual([]);
});
