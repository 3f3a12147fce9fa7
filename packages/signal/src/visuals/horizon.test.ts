import { describe, expect, it } from "vitest";
import { isSaturatedRed, luminanceOf } from "../light/light.ts";
import { frameAt, luminanceAt, paintsOf, testColours } from "../testing/paint.ts";
import { dawnAt, lungsFull, shoreOf } from "./dawn.ts";
import { starLight, starsOver } from "./stars.ts";

const size = { width: 800, height: 600 };
const dawnOf = (breathCycles: number, beatHz = 0.1, coherence = 0.5) =>
  dawnAt(frameAt({ breathCycles, beatHz, coherence }), testColours);

it("lungs are empty at whole cycles and full halfway between", () => {
  expect([lungsFull(0), lungsFull(3), lungsFull(3.5)].map(it => Math.round(it * 1e9))).toEqual([0, 0, 1e9]);
});

describe("the sun", () => {
  it("rises and brightens while the lungs fill, and sinks while they empty", () => {
    const filling = [0, 0.125, 0.25, 0.375, 0.5].map(it => dawnOf(it));
    for (const of of [(it: (typeof filling)[0]) => it.sunHeight, (it: (typeof filling)[0]) => it.light])
      expect(filling.map(of)).toEqual(filling.map(of).toSorted((a, b) => a - b));
    expect(dawnOf(0.75).sunHeight).toBeCloseTo(dawnOf(0.25).sunHeight, 9);
  });

  it("is below the horizon with empty lungs, and clear of it with full ones", () => {
    const [empty, full] = [dawnOf(0), dawnOf(0.5)];
    expect(empty.sunHeight).toBeLessThan(-0.9 * empty.sunRadius);
    expect(full.sunHeight).toBeGreaterThan(full.sunRadius);
  });

  it("is painted in the middle of the sky on a canvas, and the sky there is dark again a breath later", () => {
    const paint = paintsOf({ kind: "horizon", stars: 0 }, size);
    const { x, y, unit } = shoreOf(size);
    const pixel = Math.round(y - dawnOf(0.5).sunHeight * unit) * size.width + Math.round(x);
    const at = (breathCycles: number) => luminanceAt(paint(frameAt({ breathCycles })), pixel);
    expect(at(0.5)).toBeGreaterThan(0.25);
    expect(at(1)).toBeLessThan(0.15);
  });
});

it("no colour of a dawn is a saturated red, at any beat", () => {
  for (const beatHz of [0.1, 6, 10, 20, 40]) {
    const { zenith, sky, low, sun } = dawnOf(0.5, beatHz);
    for (const colour of [zenith, sky, low, sun]) expect(isSaturatedRed(colour)).toBe(false);
    expect(luminanceOf(sun)).toBeGreaterThan(luminanceOf(zenith));
  }
});

it("the dawn reaches higher while struck notes sound and in a bright section, and the sun stays with the breath", () => {
  const dawnWith = (struck: number, brightness: number) =>
    dawnAt(frameAt({ breathCycles: 0.3, accent: { struck, brightness } }), testColours);
  const usual = dawnWith(0, 0.5);
  expect(usual.reach).toBe(1);
  expect(dawnWith(0, 0).reach).toBeLessThan(1);
  for (const music of [dawnWith(1, 0.5), dawnWith(0, 1)]) {
    expect(music.reach).toBeGreaterThan(1.1);
    expect({ ...music, reach: 1 }).toEqual(usual);
  }
});

it("a session that holds calms the water and clears the sky", () => {
  expect(dawnOf(0, 10, 0).haze).toBe(1);
  expect(dawnOf(0, 10, 0.6).haze).toBeLessThan(0.3);
  expect(dawnOf(0, 10, 1).haze).toBe(0);
});

it("stars stay over the horizon, and no two swell together", () => {
  const stars = starsOver(120);
  for (const { x, high } of stars) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(1);
    expect(high).toBeGreaterThan(0.1);
    expect(high).toBeLessThan(1);
  }
  const swell = (star: number) => starLight(star, 3) / starLight(star, 0);
  expect(new Set(stars.map((_, star) => swell(star).toFixed(6))).size).toBeGreaterThan(110);
});
