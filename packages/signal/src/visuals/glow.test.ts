import { expect, it } from "vitest";
import { isSaturatedRed, linearOf } from "../light/light.ts";
import { frameAt, luminanceAt, testColours } from "../testing/paint.ts";
import { createGlow } from "./glow.ts";

const size = { width: 192, height: 120 };
const glow = createGlow(size, testColours);
const count = glow.width * glow.height;

const meanAt = (light: number, beatHz = 10): number => {
  glow.paint(frameAt({ light, beatHz }));
  let sum = 0;
  for (let pixel = 0; pixel < count; pixel++) sum += luminanceAt(glow.pixels, pixel);
  return sum / count;
};

/** Amplitude of the cosine at `cycles` a window. */
const amplitudeOf = (values: readonly number[], cycles: number): number => {
  const turn = (n: number) => (2 * Math.PI * cycles * n) / values.length;
  const real = values.reduce((sum, value, n) => sum + value * Math.cos(turn(n)), 0);
  const imaginary = values.reduce((sum, value, n) => sum + value * Math.sin(turn(n)), 0);
  return (2 * Math.hypot(real, imaginary)) / values.length;
};

it("the field has the beat and no other frequency above −40 dB, in 8-bit codes", () => {
  const frames = 60;
  const beats = 10;
  const means = Array.from({ length: frames }, (_, n) =>
    meanAt(Math.cos((2 * Math.PI * beats * n) / frames + 0.3)),
  );
  const beat = amplitudeOf(means, beats);
  expect(beat).toBeGreaterThan(0.003);
  for (let cycles = 1; cycles <= frames / 2; cycles++)
    if (cycles !== beats)
      expect(20 * Math.log10(amplitudeOf(means, cycles) / beat), `${cycles}`).toBeLessThan(-40);
});

it("the light follows small steps, though codes are whole numbers", () => {
  const means = Array.from({ length: 41 }, (_, n) => meanAt(-1 + n / 20));
  expect(means).toEqual(means.toSorted((a, b) => a - b));
  expect(new Set(means).size).toBe(41);
});

it("no pixel of the glow is a saturated red, in the colour of any band", () => {
  for (const beatHz of [2, 6, 10, 20, 40])
    for (const light of [-1, 1]) {
      glow.paint(frameAt({ light, beatHz }));
      for (let at = 0; at < 4 * count; at += 4) {
        const [red = 0, green = 0, blue = 0] = glow.pixels.subarray(at, at + 3);
        if (isSaturatedRed([linearOf(red), linearOf(green), linearOf(blue)]))
          expect.fail(`${red} ${green} ${blue}`);
      }
    }
});

it("a large window costs no more pixels than a small one", () => {
  const large = createGlow({ width: 3840, height: 2160 }, testColours);
  expect(large.width * large.height).toBeLessThan(165_000);
});
