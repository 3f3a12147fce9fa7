import { expect, it } from "vitest";
import { createLightTrace, shownLight } from "./light-trace.ts";

/** Light of a beat on a screen of 60 Hz. */
const traceOf = (hz: number, frames: number) => {
  const trace = createLightTrace();
  for (let frame = 0; frame <= frames; frame++) {
    const atMs = (frame * 1000) / 60;
    const luminance = 0.05 + 0.015 * Math.cos((2 * Math.PI * hz * atMs) / 1000);
    trace.add({ atMs, luminance, guardLoad: frame / 1000 });
  }
  return trace;
};

it("the swing of the light is that of the last second, and the load that of the newest frame", () => {
  const shown = shownLight(traceOf(10, 200).readings());
  expect(shown?.peakToPeak).toBeCloseTo(0.03, 6);
  expect(shown?.guardLoad).toBe(0.2);
});

it("a steady beat stands: whenever it is shown, the last reading is where the light rises", () => {
  for (const frames of [150, 151, 153, 157]) {
    const last = shownLight(traceOf(10, frames).readings())?.readings.at(-1);
    expect(last?.luminance).toBeLessThan(0.05);
    expect(last?.luminance).toBeGreaterThan(0.035);
    expect(((last?.atMs ?? 0) + 1000 / 60) % 100).toBeCloseTo(83.3, 0);
  }
});

it("a slow light is shown up to now", () => {
  expect(shownLight(traceOf(0.1, 200).readings())?.readings.at(-1)?.atMs).toBeCloseTo((200 * 1000) / 60, 6);
});

it("after it was cleared, there is no light to show", () => {
  const trace = traceOf(10, 100);
  trace.clear();
  expect(shownLight(trace.readings())).toBeNull();
});
