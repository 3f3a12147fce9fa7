import { describe, expect, it } from "vitest";
import { chromium, firefox, webkit, webkitStarting } from "../testing/recorded-readings.ts";
import { audibleOffset, type ClockReading, createOutputClock } from "./output-clock.ts";

/** How long before the rendered second a reading says that the audible one is, ms. */
const behindMs = (reading: ClockReading) =>
  (reading.currentTime - (audibleOffset(reading) + reading.nowMs / 1000)) * 1000;

const rms = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

describe("the audible second in recorded readings", () => {
  it("Chromium: comes from the timestamp", () => {
    for (const reading of chromium)
      expect(audibleOffset(reading)).toBe(reading.contextTime - reading.performanceTime / 1000);
  });

  it("Firefox: is behind the rendered second by the latency, which the timestamp leaves out", () => {
    for (const reading of firefox) expect(behindMs(reading)).toBeCloseTo(42.4, 6);
  });

  it.each([
    ["WebKit", webkit],
    ["WebKit just after the context's start", webkitStarting],
  ])("%s: is the rendered second, because the timestamp lies in the future", (_, readings) => {
    for (const reading of readings) expect(behindMs(reading)).toBeCloseTo(0, 6);
  });

  it.each([
    ["no timestamp yet", { contextTime: 0, performanceTime: 0 }],
    ["a timestamp from before a sleep", { performanceTime: 1000 }],
    ["a timestamp after the rendered sound", { contextTime: 3.2 }],
    ["a timestamp long before the rendered sound", { contextTime: 2 }],
  ])("%s: the rendered second minus the latency", (_, wrong) => {
    const reading = { ...chromium[0], ...wrong } as ClockReading;
    expect(behindMs(reading)).toBeCloseTo(64, 6);
  });
});

/** The readings of `count` frames at 60 Hz, whose timestamps jitter by `jitterMs` rms, with the ear 90 ms behind. */
function jittering(count: number, jitterMs: number, shiftMs = (_: number) => 0): ClockReading[] {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, n) => {
    const nowMs = 10_000 + (n * 1000) / 60;
    const performanceTime = nowMs - 20 * random();
    const noise = jitterMs * Math.sqrt(12) * (random() - 0.5) + shiftMs(n);
    return {
      contextTime: (performanceTime - 1000 - 90 + noise) / 1000,
      performanceTime,
      currentTime: (nowMs - 1000) / 1000,
      outputLatency: 0.07,
      baseLatency: 0.02,
      nowMs,
    };
  });
}

const errorsMs = (readings: readonly ClockReading[]) => {
  const clock = createOutputClock();
  return readings.map(it => clock.audibleAt(it.nowMs, it) * 1000 - (it.nowMs - 1000 - 90));
};

describe("the output clock", () => {
  it.each([2, 6, 9])("timestamps that jitter by %i ms rms → under 1.5 ms rms after a second", jitterMs => {
    const readings = jittering(1200, jitterMs);
    expect(rms(readings.map(it => audibleOffset(it) * 1000))).toBeGreaterThan(jitterMs * 0.9);
    const errors = errorsMs(readings).slice(60);
    expect(rms(errors)).toBeLessThan(1.5);
    expect(Math.abs(errors.reduce((sum, it) => sum + it, 0) / errors.length)).toBeLessThan(1);
  });

  it("currentTime in steps of 46 ms, as in WebKit → the lower edge of the steps, under 2 ms rms", () => {
    const stepMs = 46;
    const readings = jittering(1200, 0).map(it => ({
      ...it,
      contextTime: 0,
      outputLatency: 0,
      currentTime: (Math.floor((it.nowMs - 1000) / stepMs) * stepMs) / 1000,
    }));
    const clock = createOutputClock();
    const errors = readings
      .map(it => clock.audibleAt(it.nowMs, it) * 1000 - (it.nowMs - 1000 - stepMs))
      .slice(60);
    expect(rms(errors)).toBeLessThan(2);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(4);
  });

  it("one reading 150 ms off moves nothing", () => {
    const errors = errorsMs(jittering(300, 0, n => (n === 200 ? -150 : 0)));
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1e-6);
  });

  it("the ear moves 150 ms away, as with Bluetooth headphones → followed after three readings", () => {
    const errors = errorsMs(jittering(300, 0, n => (n >= 200 ? -150 : 0)));
    expect(errors[201]).toBeCloseTo(0, 6);
    expect(errors[202]).toBeCloseTo(-150, 6);
  });

  it("a moment in the future → never after the rendered sound", () => {
    const clock = createOutputClock();
    for (const reading of chromium)
      expect(clock.audibleAt(reading.nowMs + 5000, reading)).toBe(reading.currentTime);
  });
});
