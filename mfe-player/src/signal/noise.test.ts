import { describe, expect, it } from "vitest";
import { noiseStream } from "./noise.ts";
import { decibels, powerSpectrum, windowed } from "./testing/spectrum.ts";

const size = 2 ** 16;

/** Mean power spectrum of two minutes of a stream. */
function spectrumOf(color: "pink" | "brown", sampleRate: number): Float64Array {
  const stream = noiseStream(color, sampleRate, 1);
  const mean = new Float64Array(size / 2);
  for (let block = 0; block < (120 * sampleRate) / size; block++) {
    const power = powerSpectrum(windowed(Float64Array.from({ length: size }, stream)));
    for (const [bin, value] of power.entries()) mean[bin] = (mean[bin] ?? 0) + value;
  }
  return mean;
}

/** Density in each third octave from 20 Hz to 16 kHz, dB against a slope of `perOctave`, their middle at 0. */
function deviations(spectrum: Float64Array, sampleRate: number, perOctave: number): number[] {
  const bin = sampleRate / size;
  const levels = Array.from({ length: 30 }, (_, third) => {
    const edges = [-1 / 6, 1 / 6].map(half => Math.ceil((1000 * 2 ** ((third - 17) / 3 + half)) / bin));
    const first = edges[0] ?? 0;
    // Against the slope bin by bin, for the few bins of a low band do not lie evenly about its centre.
    const tilted = spectrum
      .slice(first, edges[1])
      .map((power, n) => power * (first + n) ** (perOctave / 3.0103));
    return decibels(tilted.reduce((sum, power) => sum + power) / tilted.length);
  });
  const middle = (Math.max(...levels) + Math.min(...levels)) / 2;
  return levels.map(level => level - middle);
}

describe("noise", () => {
  it.each([44_100, 48_000])(
    "pink falls 3 dB per octave within ±0.5 dB per third octave at %i Hz",
    sampleRate => {
      const worst = Math.max(...deviations(spectrumOf("pink", sampleRate), sampleRate, 3.0103).map(Math.abs));
      expect(worst).toBeLessThan(0.5);
    },
  );

  it("brown falls 6 dB per octave within ±1 dB per third octave", () => {
    const worst = Math.max(...deviations(spectrumOf("brown", 48_000), 48_000, 6.0206).map(Math.abs));
    expect(worst).toBeLessThan(1);
  });

  it.each(["pink", "brown"] as const)("%s has unit rms and stays under six times that", color => {
    const stream = noiseStream(color, 48_000, 3);
    const samples = Float64Array.from({ length: 60 * 48_000 }, stream);
    const rms = Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
    expect(decibels(rms ** 2)).toBeCloseTo(0, 0);
    expect(samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0)).toBeLessThan(6);
  });

  it("does not come back to where it was", () => {
    const stream = noiseStream("pink", 48_000, 5);
    const start = Array.from({ length: 64 }, stream);
    const later = Array.from({ length: 20 * 48_000 }, stream);
    expect(later.indexOf(start.at(-1) ?? 0)).toBe(-1);
  });
});
