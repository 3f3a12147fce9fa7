import { expect, it } from "vitest";
import { music } from "../testing/music.ts";
import { createLoudnessMeter, measureLoudness } from "./measure-loudness.ts";

const rate = 44_100;

it("a sine of 997 Hz at full scale in one ear → −3.01 LUFS", () => {
  const sine = Float32Array.from({ length: 3 * rate }, (_, n) => Math.sin((2 * Math.PI * 997 * n) / rate));
  expect(measureLoudness(sine, new Float32Array(sine.length), rate)).toBeCloseTo(-3.01, 2);
});

it("audio that arrives in parts → the loudness of the whole, to the bit", () => {
  const { left, right } = music(5, rate);
  const meter = createLoudnessMeter(rate);
  for (let from = 0; from < left.length; from += 1_234)
    meter.add(left.subarray(from, from + 1_234), right.subarray(from, from + 1_234));
  expect(meter.integrated()).toBe(measureLoudness(left, right, rate));
});

it("silence → no loudness", () => {
  const silence = new Float32Array(3 * rate);
  expect(measureLoudness(silence, silence, rate)).toBeNaN();
});
