import { parseHex } from "@phaselock/signal";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type BandColours, beatLight } from "./beat-light.ts";

const bands: BandColours = {
  delta: parseHex("#7f83ff"),
  theta: parseHex("#b78bff"),
  alpha: parseHex("#3fd0bd"),
  beta: parseHex("#f0b84a"),
  gamma: parseHex("#ff8069"),
};

it("a beat has the colour of its band, and a glide passes from one band's colour to the next without a jump", () => {
  expect(beatLight(bands, 10)).toEqual(bands.alpha);
  expect(beatLight(bands, 40)).toEqual(bands.gamma);
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 45, noNaN: true }), hz => {
      const [one, other] = [beatLight(bands, hz), beatLight(bands, hz + 0.01)];
      for (const channel of [0, 1, 2] as const)
        expect(Math.abs(one[channel] - other[channel])).toBeLessThan(0.02);
    }),
  );
});
