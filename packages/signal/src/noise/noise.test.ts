import { describe, expect, it } from "vitest";
import { decibels, powerSpectrum, windowed } from "../testing/spectrum.ts";
import { colourFilter, noiseStream } from "./noise.ts";

const size = 2 ** 16;
const slopeDb = { pink: -3.0103, brown: -6.0206 } as const;

/** Worst deviation (dB) of any third octave from the colour's slope, from `fromHz` to 20 kHz. */
function worstDeviation(
  power: Float64Array,
  sampleRate: number,
  color: "pink" | "brown",
  fromHz: number,
): number {
  const bin = sampleRate / size;
  const levels: number[] = [];
  for (
    let centre = 1000 * 2 ** (Math.ceil(3 * Math.log2(fromHz / 1000)) / 3);
    centre < 20_000;
    centre *= 2 ** (1 / 3)
  ) {
    const [first = 0, last] = [-1 / 6, 1 / 6].map(half => Math.ceil((centre * 2 ** half) / bin));
    // Corrects the slope bin by bin, because the few bins of a low band are not centred in it.
    const flat = power.slice(first, last).map((it, n) => it * (first + n) ** (-slopeDb[color] / 3.0103));
    levels.push(decibels(flat.reduce((sum, it) => sum + it) / flat.length));
  }
  return (Math.max(...levels) - Math.min(...levels)) / 2;
}

/** Exact: the spectrum of the filter's impulse response. */
function responseOf(color: "pink" | "brown", sampleRate: number): Float64Array {
  const filter = colourFilter(color, sampleRate);
  return powerSpectrum(Float64Array.from({ length: size }, (_, n) => filter(n === 0 ? 1 : 0)));
}

/** Measured: the mean spectrum of about 45 seconds of noise. */
function spectrumOf(color: "pink" | "brown", sampleRate: number): Float64Array {
  const stream = noiseStream(color, sampleRate, 1);
  const mean = new Float64Array(size / 2);
  for (let block = 0; block < 32; block++) {
    const power = powerSpectrum(windowed(Float64Array.from({ length: size }, stream)));
    for (const [bin, it] of power.entries()) mean[bin] = (mean[bin] ?? 0) + it;
  }
  return mean;
}

describe("noise", () => {
  it.each([44_100, 48_000, 96_000])(
    "pink lies within ±0.1 dB of −3 dB per octave from 20 Hz to 20 kHz at %i Hz",
    rate => {
      expect(worstDeviation(responseOf("pink", rate), rate, "pink", 20)).toBeLessThan(0.1);
    },
  );

  it.each([44_100, 48_000, 96_000])("brown lies within ±1 dB of −6 dB per octave at %i Hz", rate => {
    expect(worstDeviation(responseOf("brown", rate), rate, "brown", 20)).toBeLessThan(1);
  });

  it("has the measured spectrum that its filter predicts", { timeout: 30_000 }, () => {
    expect(worstDeviation(spectrumOf("pink", 48_000), 48_000, "pink", 150)).toBeLessThan(0.5);
  });

  it.each(["pink", "brown"] as const)("%s has unit rms and peaks below six times that", color => {
    const stream = noiseStream(color, 48_000, 3);
    const samples = Float64Array.from({ length: 40 * 48_000 }, stream);
    const power = samples.reduce((sum, x) => sum + x * x, 0) / samples.length;
    expect(Math.abs(decibels(power))).toBeLessThan(0.5);
    expect(samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0)).toBeLessThan(6);
  });

  it("does not repeat within 20 s", () => {
    const stream = noiseStream("pink", 48_000, 5);
    const start = Array.from({ length: 64 }, stream);
    const later = Array.from({ length: 20 * 48_000 }, stream);
    expect(later.indexOf(start.at(-1) ?? 0)).toBe(-1);
  });
});
