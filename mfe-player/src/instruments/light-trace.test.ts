import { expect, it } from "vitest";
import { createLightTrace, peakToPeakOf } from "./light-trace.ts";

it("the light of the last second is kept, and its swing is the difference of its extremes", () => {
  const trace = createLightTrace();
  for (let frame = 0; frame <= 120; frame++) {
    const atMs = (frame * 1000) / 60;
    const luminance = 0.05 + 0.015 * Math.cos((2 * Math.PI * 10 * atMs) / 1000);
    trace.add({ atMs, luminance, guardLoad: 0.2 });
  }
  expect(trace.readings().length).toBe(60);
  expect(peakToPeakOf(trace.readings())).toBeCloseTo(0.03, 6);
  trace.clear();
  expect(peakToPeakOf(trace.readings())).toBe(0);
});
