import { expect, it } from "vitest";
import { noise, samplesOf } from "../testing/signals.ts";
import { measure } from "./index.ts";

it("silence is refused", () => {
  const silence = samplesOf(30, () => 0);
  expect(() => measure(silence, silence)).toThrow("silent: nothing above -70 LUFS");
});

it("a sound of less than 30 s is refused", () => {
  const short = noise(29, 0.1);
  expect(() => measure(short, short)).toThrow("too short: 29.0 s, of at least 30 s");
});

it("float32 channels give a number for each figure, and the beat only if asked for", () => {
  const samples = Float32Array.from(noise(30, 0.1));
  const { beat, ...figures } = measure(samples, samples);
  expect(beat).toBeUndefined();
  expect(Object.entries(figures).filter(([, value]) => !Number.isFinite(value))).toEqual([]);
});
