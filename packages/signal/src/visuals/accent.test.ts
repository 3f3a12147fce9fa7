import { describe, expect, it } from "vitest";
import { luminanceAt } from "../guard/reading.ts";
import { frameAt, paintsOf } from "../testing/paint.ts";
import { type Accent, plainAccent } from "./accent.ts";

const size = { width: 320, height: 200 };
const looks = [
  { kind: "rings", lobes: 9 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "horizon", stars: 40 },
  { kind: "field", eddies: 6 },
] as const;
const struck: Accent = { ...plainAccent, struck: 1 };
const bright: Accent = { ...plainAccent, brightness: 1 };

describe.each(looks)("what music gives to $kind", look => {
  const paint = paintsOf(look, size);
  const shown = (accent: Accent) =>
    paint(frameAt({ seconds: 140, coherence: 0.9, breathCycles: 0.4, accent }));
  const meanOf = (pixels: Uint8ClampedArray) => {
    let sum = 0;
    for (let pixel = 0; pixel < size.width * size.height; pixel++) sum += luminanceAt(pixels, pixel);
    return sum / (size.width * size.height);
  };
  const movedOf = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
    let moved = 0;
    for (let pixel = 0; pixel < size.width * size.height; pixel++)
      if (Math.abs(luminanceAt(one, pixel) - luminanceAt(other, pixel)) > 0.01) moved++;
    return moved / (size.width * size.height);
  };

  it.each([
    ["struck notes", struck],
    ["a bright section", bright],
  ])("%s: another picture, with nearly the same light", (_, accent) => {
    const [before, after] = [shown(plainAccent), shown(accent)];
    expect(after).not.toEqual(before);
    expect(Math.abs(meanOf(after) - meanOf(before))).toBeLessThan(0.01);
  });

  it("a note that rises by a frame's worth moves few pixels, and none of them far", () => {
    // The steepest rise of an accent: accents.test.ts.
    const [one, other] = [shown(plainAccent), shown({ ...plainAccent, struck: 3.5 / 60 })];
    expect(movedOf(one, other)).toBeLessThan(0.06);
    expect(Math.abs(meanOf(one) - meanOf(other))).toBeLessThan(0.001);
  });
});
