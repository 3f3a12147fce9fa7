import { describe, expect, it } from "vitest";
import { face } from "../testing/face.ts";
import { qualityOf, qualityOfRate } from "./quality.ts";

describe("qualityOf", () => {
  it("a face straight ahead → 1; no face → 0", () => {
    expect(qualityOf(face())).toBe(1);
    expect(qualityOf(null)).toBe(0);
  });

  it.each([
    ["an unsure model", { confidence: 0.4 }],
    ["a face far away", { faceShare: 0.1 }],
    ["a head turned left", { yawDegrees: 50 }],
    ["a head turned right", { yawDegrees: -50 }],
    ["a head bent down", { pitchDegrees: -40 }],
    ["a head on its shoulder", { rollDegrees: 45 }],
  ])("%s → 0, however good the rest", (_, changed) => {
    expect(qualityOf(face(changed))).toBe(0);
  });

  it("5 frames/s → 0, 12 → 1", () => {
    expect(qualityOfRate(5)).toBe(0);
    expect(qualityOfRate(12)).toBe(1);
  });
});
