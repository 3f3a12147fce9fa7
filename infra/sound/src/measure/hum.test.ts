import { expect, it } from "vitest";
import { added, amplitudeOf, bothOf, noise, shaped, sine } from "../testing/signals.ts";
import { criticalBandHz, hum, prominenceLimitDb } from "./hum.ts";

const level = 0.1;
/** Amplitude of a tone at `hz` whose tone-to-noise ratio in white noise is this far over the limit. */
const amplitudeOver = (decibels: number, hz: number) =>
  Math.SQRT2 * level * Math.sqrt(criticalBandHz(hz) / 24_000) * amplitudeOf(prominenceLimitDb(hz) + decibels);
const tone = (decibels: number, hz = 1000, seconds = 15) => sine(seconds, hz, amplitudeOver(decibels, hz));

it.each([
  [6, 1000],
  [12, 1000],
  [12, 250],
])("a lasting line %d dB over the limit at %d Hz is found there", (decibels, hz) => {
  const { humDb, humHz } = hum(bothOf(added(noise(15, level), tone(decibels, hz))));
  expect(Math.abs(humDb - decibels)).toBeLessThan(0.7);
  expect(Math.abs(humHz - hz)).toBeLessThan(6);
});

it("the limit is 8 dB from 1 kHz on, and rises below", () => {
  expect([4000, 1000, 100].map(prominenceLimitDb)).toEqual([8, 8, expect.closeTo(16.33)]);
});

it("noise alone has no hum", () => {
  expect(hum(bothOf(noise(15, level))).humDb).toBe(-40);
});

it("a tone that is 26 dB softer for half of each 4 s is no lasting line", () => {
  const swelling = shaped(tone(30), at => (at % 4 < 2 ? 1 : 0.05));
  expect(hum(bothOf(added(noise(15, level), swelling))).humDb).toBe(-40);
});

it("a line in one ear counts", () => {
  const left = noise(15, level);
  expect(hum({ left, right: added(left, tone(9)) }).humDb).toBeGreaterThan(8);
});
