import { describe, expect, it } from "vitest";
import { createDither, ditherSize } from "./dither.ts";

const dither = createDither();
const at = (x: number, y: number) => dither[(y % ditherSize) * ditherSize + (x % ditherSize)] ?? -1;

describe("the dither matrix", () => {
  it("any 16 × 16 window of its tiling holds each of the 256 ranks once", () => {
    for (const [left, top] of [
      [0, 0],
      [5, 11],
      [15, 1],
    ] as const) {
      const ranks = new Set<number>();
      for (let y = 0; y < ditherSize; y++)
        for (let x = 0; x < ditherSize; x++) ranks.add(at(left + x, top + y));
      expect(ranks.size).toBe(256);
    }
  });

  it("is blue noise: the lowest frequencies have less than a fiftieth of white noise's power", () => {
    const power = (across: number, down: number) => {
      let real = 0;
      let imaginary = 0;
      for (let y = 0; y < ditherSize; y++)
        for (let x = 0; x < ditherSize; x++) {
          const turn = (2 * Math.PI * (across * x + down * y)) / ditherSize;
          real += (at(x, y) - 127.5) * Math.cos(turn);
          imaginary += (at(x, y) - 127.5) * Math.sin(turn);
        }
      return (real ** 2 + imaginary ** 2) / 256;
    };
    const white = (256 ** 2 - 1) / 12;
    const lowest = [power(1, 0), power(0, 1), power(1, 1), power(1, 15), power(2, 0), power(0, 2)];
    for (const one of lowest) expect(one / white).toBeLessThan(0.02);
  });

  it("is the same on every visit", () => {
    expect(createDither()).toEqual(dither);
  });
});
