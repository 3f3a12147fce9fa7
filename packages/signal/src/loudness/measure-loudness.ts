import { type Biquad, kWeighting } from "./k-weighting.ts";

type Channel = Float64Array | Float32Array;

function filtered(samples: Channel, biquads: readonly Biquad[]): Float64Array {
  const out = Float64Array.from(samples);
  for (const [b0, b1, b2, a1, a2] of biquads) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    for (let n = 0; n < out.length; n++) {
      const x = out[n] ?? 0;
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      out[n] = y;
    }
  }
  return out;
}

/** Length of a block, seconds. */
export const blockSeconds = 0.4;

/** Loudness of a mean square, LUFS. */
export const lufsOf = (meanSquare: number): number => -0.691 + 10 * Math.log10(meanSquare);

/** Mean of the blocks that are louder than −70 LUFS and than 10 LU below the mean of those (BS.1770-5, annex 1). */
export function gatedMean(blocks: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;
  const audible = blocks.filter(block => lufsOf(block) > -70);
  const gate = lufsOf(mean(audible)) - 10;
  return mean(audible.filter(block => lufsOf(block) > gate));
}

/** Integrated loudness of two channels, LUFS (ITU-R BS.1770-5): blocks that overlap by 75 %. */
export function measureLoudness(left: Channel, right: Channel, sampleRate: number): number {
  const weighting = kWeighting(sampleRate);
  const [one, other] = [filtered(left, weighting), filtered(right, weighting)];
  const step = Math.round((blockSeconds / 4) * sampleRate);
  const steps: number[] = [];
  for (let at = 0; at + step <= one.length; at += step) {
    let sum = 0;
    for (let n = at; n < at + step; n++) sum += (one[n] ?? 0) ** 2 + (other[n] ?? 0) ** 2;
    steps.push(sum / step);
  }
  const blocks = steps.slice(3).map((_, n) => steps.slice(n, n + 4).reduce((sum, it) => sum + it, 0) / 4);
  return lufsOf(gatedMean(blocks));
}
