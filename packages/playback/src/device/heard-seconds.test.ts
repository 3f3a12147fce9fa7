import { expect, it } from "vitest";
import { chromium, firefox, webkit } from "../testing/recorded-readings.ts";
import type { Clock } from "../worklet/protocol.ts";
import { createHeardSeconds } from "./heard-seconds.ts";

const playing: Clock = { state: "playing", playedSeconds: 2, contextSeconds: 2.9 };

it.each([
  ["Chromium", chromium, 80],
  ["Firefox", firefox, 43],
  ["WebKit", webkit, 20],
])(
  "%s: the heard second advances with time, up to %i ms behind the rendered one",
  (_, readings, behindMs) => {
    const heard = createHeardSeconds(0);
    const seconds = readings.map(it => heard.at(it.nowMs, playing, it));
    readings.forEach(({ currentTime }, n) => {
      const renderedSeconds = 2 + currentTime - 2.9;
      expect(seconds[n]).toBeLessThanOrEqual(renderedSeconds);
      expect(seconds[n]).toBeGreaterThan(renderedSeconds - (behindMs + 15) / 1000);
    });
    const elapsed = ((readings.at(-1)?.nowMs ?? 0) - (readings[0]?.nowMs ?? 0)) / 1000;
    expect((seconds.at(-1) ?? 0) - (seconds[0] ?? 0)).toBeCloseTo(elapsed, 1);
  },
);

it("a session that resumes is heard from where it resumes, also before its first sound arrives", () => {
  const [reading] = chromium;
  if (!reading) throw new Error("No reading");
  const clock: Clock = { state: "playing", playedSeconds: 100, contextSeconds: reading.currentTime };
  expect(createHeardSeconds(100).at(reading.nowMs, clock, reading)).toBe(100);
});

it("a pause and another context never take the heard second back", () => {
  const heard = createHeardSeconds(0);
  const [first, ...rest] = chromium;
  if (!first) throw new Error("No reading");
  const paused = heard.at(first.nowMs, { ...playing, state: "paused" }, first);
  expect(paused).toBe(2);
  heard.restart();
  const again: Clock = { state: "playing", playedSeconds: 2, contextSeconds: first.currentTime };
  const seconds = rest.map(it => heard.at(it.nowMs, again, it));
  expect([paused, ...seconds]).toEqual([paused, ...seconds].toSorted((a, b) => a - b));
  expect(seconds.at(-1)).toBeGreaterThan(2);
});

it("another context, whose clock starts again → the heard second continues at once", () => {
  const heard = createHeardSeconds(0);
  for (const reading of chromium) heard.at(reading.nowMs, playing, reading);
  heard.restart();
  const again: Clock = { state: "playing", playedSeconds: 3, contextSeconds: 0.2 };
  const reading = { contextTime: 0.62, performanceTime: 5000, currentTime: 0.7, nowMs: 5010 };
  const latencies = { outputLatency: 0.064, baseLatency: 0.02 };
  expect(heard.at(5010, again, { ...reading, ...latencies })).toBeCloseTo(3.43, 9);
});
