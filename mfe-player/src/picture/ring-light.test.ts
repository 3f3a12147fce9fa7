import { luminanceOf, parseHex } from "@phaselock/signal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRings } from "./ring-field.ts";
import { beatLight, lightNow, meanLight, type Palette } from "./ring-light.ts";

const palette: Palette = {
  delta: parseHex("#7f83ff"),
  theta: parseHex("#b78bff"),
  alpha: parseHex("#3fd0bd"),
  beta: parseHex("#f0b84a"),
  gamma: parseHex("#ff8069"),
  paper: parseHex("#eceae4"),
  "ground-player": parseHex("#050608"),
};
const hertz = fc.double({ min: 0.05, max: 45, noNaN: true });
const rings = createRings(44);

describe("the light of the rings", () => {
  it("has a dark mean and swings by at most 0.04, on every ring, at every beat", () => {
    fc.assert(
      fc.property(
        hertz,
        fc.constantFrom(...rings),
        fc.nat(100).map(percent => percent / 100),
        (hz, ring, depth) => {
          const mean = meanLight(ring, beatLight(palette, hz), palette.paper);
          expect(luminanceOf(mean)).toBeLessThan(0.1);
          const at = (cycles: number) => luminanceOf(lightNow(mean, { hz, cycles, depth }));
          expect(at(0) - at(0.5)).toBeLessThanOrEqual(0.04 + 1e-12);
          expect(at(0.5)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("has the colour of the band, and glides from one band to the next", () => {
    expect(beatLight(palette, 10)).toEqual(palette.alpha);
    expect(beatLight(palette, 40)).toEqual(palette.gamma);
    fc.assert(
      fc.property(hertz, hz => {
        const [one, other] = [beatLight(palette, hz), beatLight(palette, hz + 0.01)];
        for (const channel of [0, 1, 2] as const)
          expect(Math.abs(one[channel] - other[channel])).toBeLessThan(0.02);
      }),
    );
  });
});
