import { describe, expect, it } from "vitest";
import { createEyeScale } from "./eye-scale.ts";

const frameMs = 50;

/** Shows the scale an aspect ratio for some seconds. @returns the last openness, and when the next frame is due */
function show(scale: ReturnType<typeof createEyeScale>, eyeAspect: number, seconds: number, fromMs = 0) {
  let openness: number | null = null;
  let atMs = fromMs;
  for (; atMs < fromMs + 1000 * seconds; atMs += frameMs) openness = scale.opennessOf(eyeAspect, atMs);
  return { openness, atMs };
}

describe("createEyeScale", () => {
  it("fewer than ten frames → no openness yet", () => {
    expect(show(createEyeScale(), 0.3, 0.4).openness).toBeNull();
  });

  it.each([0.2, 0.3, 0.4])("eyes of aspect ratio %f → 1 on their own scale, whatever their shape", aspect => {
    expect(show(createEyeScale(), aspect, 5).openness).toBeCloseTo(1, 6);
  });

  it("a closure → 0, and the closed end of the scale moves towards the user's own", () => {
    const scale = createEyeScale();
    let { atMs } = show(scale, 0.3, 5);
    expect(scale.opennessOf(0.3 * 0.4, atMs)).toBeCloseTo((0.4 - 0.3) / 0.7, 6);
    for (let closure = 0; closure < 10; closure++) {
      ({ atMs } = show(scale, 0.3 * 0.4, 0.2, atMs));
      ({ atMs } = show(scale, 0.3, 1, atMs));
    }
    expect(scale.opennessOf(0.3 * 0.4, atMs)).toBeLessThan(0.02);
  });

  it("lids that droop after the first minute → less than 1, because the scale no longer follows down", () => {
    const scale = createEyeScale();
    const { atMs } = show(scale, 0.3, 61);
    expect(show(scale, 0.2, 120, atMs).openness).toBeLessThan(0.6);
  });

  it("eyes closed for the first minute, then open → the scale rises within seconds", () => {
    const scale = createEyeScale();
    const { atMs } = show(scale, 0.08, 61);
    expect(show(scale, 0.3, 3, atMs).openness).toBeCloseTo(1, 6);
  });
});
