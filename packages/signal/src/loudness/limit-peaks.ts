/** Highest sample: 1 dB below full scale, for the peaks between samples. */
const ceiling = 10 ** (-1 / 20);

/** Frames of a block, over which the limiter moves from one gain to the next: 5 to 6 ms. */
export const limiterFrames = 256;

/** The gain that keeps a block of both channels below the ceiling. */
function allowedIn(left: Float32Array, right: Float32Array, block: number): number {
  let peak = 0;
  for (let n = block * limiterFrames; n < (block + 1) * limiterFrames; n++)
    peak = Math.max(peak, Math.abs(left[n] ?? 0), Math.abs(right[n] ?? 0));
  return Math.min(1, ceiling / peak);
}

/**
 * Limits the peaks of both channels to −1 dB, in place. Within a block the gain moves in a line between two that the block
 * and its neighbour allow, so that audio limited part by part is the same as limited whole. The last block is not limited
 * yet: it is the neighbour of the one before, and comes first in the next call.
 * @param left whole blocks of `limiterFrames`, at least one
 * @param before the gain that the block before the first allows; 1 if there is none
 * @returns the gain that the last limited block allows
 */
export function limitPeaks(left: Float32Array, right: Float32Array, before: number): number {
  const last = left.length / limiterFrames - 1;
  let [earlier, now] = [before, allowedIn(left, right, 0)];
  for (let block = 0; block < last; block++) {
    const next = allowedIn(left, right, block + 1);
    const from = Math.min(earlier, now);
    const step = (Math.min(now, next) - from) / limiterFrames;
    for (let n = 0; n < limiterFrames; n++) {
      const at = block * limiterFrames + n;
      left[at] = (left[at] ?? 0) * (from + step * n);
      right[at] = (right[at] ?? 0) * (from + step * n);
    }
    earlier = now;
    now = next;
  }
  return earlier;
}
