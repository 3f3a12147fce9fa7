import type { BeatCurve } from "@phaselock/signal";
import { expect, it } from "vitest";
import { phaseLabels } from "./phase-labels.ts";

const curve: BeatCurve = {
  phases: [
    { name: "arriving", share: 0.22 },
    { name: "holding", share: 0.6 },
    { name: "returning", share: 0.18 },
  ],
  beatHz: {
    start: 14,
    segments: [
      { to: 10, curve: "raised-cosine" },
      { to: 10, curve: "raised-cosine" },
      { to: 12.5, curve: "raised-cosine" },
    ],
  },
};

it("a phase is labelled with its start, its length, and the beat at its start and end", () => {
  const labels = phaseLabels(curve, 360);
  expect(labels.map(({ name, beat }) => [name, beat])).toEqual([
    ["arriving", "14 → 10 Hz"],
    ["holding", "10 Hz"],
    ["returning", "10 → 12.5 Hz"],
  ]);
  expect(labels[1]?.fromSeconds).toBeCloseTo(79.2, 9);
  expect(labels.map(({ seconds }) => Math.floor(seconds))).toEqual([79, 216, 64]);
});

it("a phase without a segment stays at the last frequency", () => {
  const labels = phaseLabels({ phases: curve.phases, beatHz: { start: 8, segments: [] } }, 60);
  expect(labels.map(({ beat }) => beat)).toEqual(["8 Hz", "8 Hz", "8 Hz"]);
});
