import type { Score } from "@phaselock/signal";
import { expect, it } from "vitest";
import { scorePoints } from "./score-points.ts";

const score: Score = {
  version: 1,
  phases: [
    { name: "arriving", share: 0.25 },
    { name: "holding", share: 0.75 },
  ],
  beatHz: { start: 14, segments: [{ to: 10, curve: "raised-cosine" }] },
  tones: [{ kind: "binaural", carrierHz: 200, gain: { start: 0.3, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
};
const points = scorePoints(score, 360);
const at = (seconds: number) => points.find(point => point.atSeconds === seconds)?.hz;

it("spans the planned session from its first second to its last", () => {
  expect(points[0]).toEqual({ atSeconds: 0, hz: 14 });
  expect(points.at(-1)?.atSeconds).toBeCloseTo(360, 9);
});

it("is halfway at the middle of a raised-cosine phase", () => {
  expect(at(45)).toBeCloseTo(12, 9);
});

it("holds the last value through phases without a segment", () => {
  expect(points.filter(point => point.atSeconds >= 90).every(point => point.hz === 10)).toBe(true);
});
