import { describe, expect, it } from "vitest";
import { codeOf, linearOf } from "../light/light.ts";
import { frameAt, luminanceAt, middleLuminance, testColours } from "../testing/paint.ts";
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

it.each([2, 6, 10, 20, 40])("at %s Hz the glow is neutral: as much red as green and blue", beatHz => {
  for (const light of [-1, 1]) {
    glow.paint(frameAt({ light, beatHz }));
    const sums = [0, 0, 0];
    for (let at = 0; at < 4 * count; at++)
      if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + linearOf(glow.pixels[at] ?? 0);
    const added = sums.map((sum, channel) => sum / count - (testColours.ground[channel] ?? 0));
    for (const channel of added) expect(channel / (added[0] ?? 0)).toBeCloseTo(1, 2);
  }
});

it("a picture that has not yet moved stands on the ground alone", () => {
  glow.paint(frameAt({ glow: 0, light: 0 }));
  const ground = testColours.ground.map(codeOf);
  for (let at = 0; at < 4 * count; at++)
    if (at % 4 < 3)
      expect(Math.abs((glow.pixels[at] ?? 0) - (ground[at % 4] ?? 0)), `${at}`).toBeLessThanOrEqual(1);
});

it("a large window costs no more pixels than a small one", () => {
  const large = createGlow({ width: 3840, height: 2160 }, testColours);
  expect(large.width * large.height).toBeLessThan(165_000);
});

describe("a picture that stands at the top of its window, above the controls", () => {
  it.each([
    [390, 844],
    [320, 568],
    [844, 390],
    [1440, 900],
  ])("%s × %s: the middle quarter still swings by 0.01 to 0.04", (width, height) => {
    const figure = { x: 0, y: 60, width, height: height / 4 };
    const high = createGlow({ width, height, figure }, testColours);
    const middle = (light: number): number => {
      high.paint(frameAt({ light }));
      return middleLuminance(high.pixels, high);
    };
    const swing = middle(1) - middle(-1);
    expect(swing).toBeGreaterThan(0.01);
    expect(swing).toBeLessThan(0.04);
  });
});
