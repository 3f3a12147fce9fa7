import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slopeDeviation } from "../testing/slope-deviation.ts";
import { decibels, powerSpectrum, windowed, worstUlps } from "../testing/spectrum.ts";
import { createColoredNoise, createFilter } from "./colored-noise.ts";
import { type NoiseColorName, noiseColors } from "./index.ts";

const size = 2 ** 16;
const colors = Object.keys(noiseColors) as NoiseColorName[];
const rates = [44_100, 48_000, 96_000];

/** Exact: the spectrum of the filter's impulse response. */
function responseOf(color: NoiseColorName, sampleRate: number): Float64Array {
  const response = new Float64Array(size);
  response[0] = 1;
  createFilter(noiseColors[color].sectionsAt(sampleRate))(response);
  return powerSpectrum(response);
}

/** Measured: the mean spectrum of about 45 seconds of noise. */
function spectrumOf(color: NoiseColorName, sampleRate: number): Float64Array {
  const mean = new Float64Array(size / 2);
  for (let block = 0; block < 32; block++) {
    const power = powerSpectrum(windowed(samplesOf(color, block * size, size, sampleRate)));
    for (const [bin, it] of power.entries()) mean[bin] = (mean[bin] ?? 0) + it;
  }
  return mean;
}

function samplesOf(color: NoiseColorName, from: number, length: number, sampleRate = 48_000, seed = 1) {
  const samples = new Float64Array(length);
  createColoredNoise(color, sampleRate, seed).render(from, samples);
  return samples;
}

describe("noise", () => {
  it.each(rates)("pink lies within ±0.1 dB of −3 dB per octave from 20 Hz to 20 kHz at %i Hz", rate => {
    expect(slopeDeviation(responseOf("pink", rate), rate, "pink", 20)).toBeLessThan(0.1);
  });

  it.each(rates)("brown lies within ±1 dB of −6 dB per octave at %i Hz", rate => {
    expect(slopeDeviation(responseOf("brown", rate), rate, "brown", 20)).toBeLessThan(1);
  });

  it.each(colors)("%s has the measured spectrum that its filter predicts", { timeout: 30_000 }, color => {
    expect(slopeDeviation(spectrumOf(color, 48_000), 48_000, color, 150)).toBeLessThan(0.5);
  });

  it.each(colors)("%s has unit rms and peaks below six times that", color => {
    const samples = samplesOf(color, 0, 40 * 48_000, 48_000, 3);
    const power = samples.reduce((sum, x) => sum + x * x, 0) / samples.length;
    expect(Math.abs(decibels(power))).toBeLessThan(0.5);
    expect(samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0)).toBeLessThan(6);
  });

  it.each(colors)(
    "%s after a jump to any frame is what playing through gives, to 1 ulp of float32",
    color => {
      const seconds = 3;
      for (const rate of rates) {
        const throughout = samplesOf(color, 0, seconds * rate, rate);
        fc.assert(
          fc.property(fc.nat(seconds * rate - 256), from => {
            const jumped = samplesOf(color, from, 256, rate);
            const expected = throughout.subarray(from, from + 256);
            expect(worstUlps(jumped, expected)).toBeLessThanOrEqual(1);
          }),
          { numRuns: 20, examples: [[0], [1], [rate]] },
        );
      }
    },
  );

  it("does not repeat: no two of an hour's stretches of 64 samples are alike", () => {
    const starts = Array.from({ length: 3600 }, (_, second) =>
      samplesOf("white", second * 48_000, 64).join(),
    );
    expect(new Set(starts).size).toBe(3600);
  });

  it("is uncorrelated between its seeds and between neighbouring frames", () => {
    const [one, other] = [samplesOf("white", 0, 2 ** 18), samplesOf("white", 0, 2 ** 18, 48_000, 2)];
    const correlation = (shift: number, of = one) =>
      of.reduce((sum, x, n) => sum + x * (one[n + shift] ?? 0), 0) / of.length;
    // Four standard errors.
    const limit = 4 / 2 ** 9;
    expect(Math.abs(correlation(0, other))).toBeLessThan(limit);
    for (const shift of [1, 2, 3, 64, 128, 4096]) expect(Math.abs(correlation(shift))).toBeLessThan(limit);
  });
});
