import type { NoiseColorName } from "../noise/index.ts";
import { decibels } from "./spectrum.ts";

const slopeDb = { white: 0, pink: -3.0103, brown: -6.0206 } as const;

/** Worst deviation of a power spectrum from a colour's slope, in dB: that of any third octave up to 20 kHz. */
export function slopeDeviation(
  power: Float64Array,
  sampleRate: number,
  color: NoiseColorName,
  fromHz: number,
): number {
  const bin = sampleRate / 2 / power.length;
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
