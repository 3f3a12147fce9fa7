import { expect, it } from "vitest";
import { noise, samplesOf, shaped } from "../testing/signals.ts";
import { logMel } from "./log-mel.ts";
import { repetition } from "./repetition.ts";

/** Bursts at places that never come back, unless `loop` frames repeat. */
const rattle = (seconds: number) =>
  shaped(noise(seconds, 0.1), at => Math.exp(-8 * ((at * at * 0.37 + at * 1.7) % 1)));
const repetitionOf = (samples: Float64Array) => repetition(logMel(samples)).repetition;

it("a loop of 11 s repeats itself", () => {
  const once = rattle(11);
  const looped = samplesOf(33, (_, n) => once[n % once.length] ?? 0);
  expect(repetitionOf(looped)).toBeGreaterThan(0.99);
});

it("a loop that comes back with larger swells is alike, but by less than 1", () => {
  const swellDb = (at: number) => 6 * Math.sin(0.9 * at * at);
  const cosine = repetitionOf(
    shaped(noise(33, 0.1), at => 10 ** (((at < 11 ? 0.4 : 1) * swellDb(at % 11)) / 20)),
  );
  expect(cosine).toBeGreaterThan(0.7);
  expect(cosine).toBeLessThan(0.9);
});

it("noise that never comes back doesn't", () => {
  expect(repetitionOf(noise(33, 0.1))).toBeLessThan(0.4);
});

it("less than 24 s has no two segments 20 s apart", () => {
  expect(repetitionOf(noise(20, 0.1))).toBeNaN();
});
