import { createEngine, measureLoudness, scheduleOf, targetLoudness } from "@phaselock/signal";
import { calmFocus, renderEngine, truePeak } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { measureSchedule } from "./loudness.ts";
import { instrumentRate } from "./render-span.ts";

const atOnce = async () => {};

it("a pattern of a minute is measured as a whole: the loudness and true peak of its samples", async () => {
  const schedule = scheduleOf(calmFocus, 60);
  const { left, right } = renderEngine(createEngine(schedule, instrumentRate), 0, 60);
  const { lufs, dbtp } = await measureSchedule(schedule, atOnce);
  expect(lufs).toBeCloseTo(measureLoudness(left, right, instrumentRate), 6);
  const second = (ear: Float64Array) => ear.subarray(30 * instrumentRate, 31 * instrumentRate);
  const peak = Math.max(truePeak(second(left)), truePeak(second(right)));
  expect(dbtp).toBeGreaterThan(20 * Math.log10(peak) - 0.01);
  expect(dbtp).toBeLessThan(-1);
});

it("of a longer pattern a minute is measured, within 0.1 LU of all of it", async () => {
  const schedule = scheduleOf(calmFocus, 90);
  const { left, right } = renderEngine(createEngine(schedule, instrumentRate), 0, 90);
  const { lufs, dbtp } = await measureSchedule(schedule, atOnce);
  expect(Math.abs(lufs - measureLoudness(left, right, instrumentRate))).toBeLessThan(0.1);
  expect(Math.abs(lufs - targetLoudness)).toBeLessThan(1);
  expect(dbtp).toBeLessThan(-1);
});
