import { describe, expect, it } from "vitest";
import { decibels } from "../testing/spectrum.ts";
import { peakOf, prepareTexture, textures, weightedPowerOf } from "./index.ts";
import { meanPowersOf, renderTexture } from "./testing/measure-texture.ts";
import type { TextureName } from "./texture-names.ts";

const rate = 48_000;
const names = Object.keys(textures) as TextureName[];

describe.each(names)("%s", name => {
  it.each([1, 2, 3])("of seed %i has its stated loudness within 0.3 dB at three sample rates", seed => {
    for (const sampleRate of [44_100, rate, 96_000]) {
      const { weighted } = meanPowersOf(prepareTexture(name, seed, sampleRate), sampleRate, 1000);
      expect(Math.abs(decibels(weighted / weightedPowerOf(name)))).toBeLessThan(0.3);
    }
  });

  it("stays below its stated peak for twenty minutes of four seeds", () => {
    for (let seed = 20; seed < 24; seed++) {
      const texture = prepareTexture(name, seed, rate);
      for (let minute = 0; minute < 5; minute++) {
        const { left, right } = renderTexture(texture, minute * 60 * rate, 60 * rate);
        for (const y of [left, right])
          expect(y.reduce((most, x) => Math.max(most, Math.abs(x)), 0)).toBeLessThan(peakOf(name));
      }
    }
  });

  it("has the same drops, waves and gusts at every sample rate", () => {
    const levelsAt = (sampleRate: number) => {
      const { left } = renderTexture(prepareTexture(name, 1, sampleRate), 50 * sampleRate, 24 * sampleRate);
      return Array.from({ length: 12 }, (_, n) => {
        const part = left.subarray(2 * n * sampleRate, 2 * (n + 1) * sampleRate);
        return decibels(part.reduce((sum, x) => sum + x * x, 0) / part.length);
      });
    };
    const reference = levelsAt(rate);
    for (const sampleRate of [44_100, 96_000])
      for (const [n, level] of levelsAt(sampleRate).entries())
        expect(Math.abs(level - (reference[n] ?? 0))).toBeLessThan(2);
  });
});
