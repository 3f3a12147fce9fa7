import type { Pcm } from "./track.ts";

/** Half the width of the kernel, in samples of the lower of the two rates. */
const halfTaps = 16;

/** More places between two samples than any pair of common rates has. Rates that have more are rounded to these. */
const maxPhases = 1_024;

/** A sinc under a Blackman window. */
function kernelAt(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= halfTaps) return 0;
  const turn = (Math.PI * x) / halfTaps;
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** The weights of the `2 × reach` samples around each place between two samples. They sum to 1. */
function weightsOf(phases: number, reach: number, cutoff: number): Float64Array {
  const table = new Float64Array(phases * 2 * reach);
  for (let phase = 0; phase < phases; phase++) {
    const weights = table.subarray(phase * 2 * reach, (phase + 1) * 2 * reach);
    for (let n = 0; n < weights.length; n++) weights[n] = kernelAt((n + 1 - reach - phase / phases) * cutoff);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (let n = 0; n < weights.length; n++) weights[n] = (weights[n] ?? 0) / sum;
  }
  return table;
}

/** Frames that a part has at most. */
const partFrames = 8_192;

/** How many frames a file has at another rate. */
export const framesAt = (frames: number, from: number, to: number): number =>
  Math.floor((frames * to) / from);

/**
 * Converts decoded audio to another rate. Every sample is a function of its number, so that a conversion that starts in the
 * middle gives the samples of one that starts at the beginning.
 * @param decode decodes from a frame (at the file's rate) on
 * @param rates the file's rate, and the wanted one
 * @param frames how many frames the file has, at its own rate. Samples outside it count as the first or the last.
 * @param from the first frame that is wanted, at the wanted rate
 */
export async function* resample(
  decode: (from: number) => AsyncIterable<Pcm>,
  [fromRate, toRate]: readonly [number, number],
  frames: number,
  from: number,
): AsyncGenerator<Pcm, void> {
  const ratio = fromRate / toRate;
  const cutoff = Math.min(1, 1 / ratio);
  const reach = Math.ceil(halfTaps / cutoff);
  const phases = Math.min(maxPhases, toRate / divisorOf(toRate, fromRate));
  const weights = weightsOf(phases, reach, cutoff);
  const total = framesAt(frames, fromRate, toRate);
  let wanted = from;
  /** Decoded samples that are still needed: `count` of them, the first of which has the number `first`. */
  let held: Pcm = { left: new Float32Array(0), right: new Float32Array(0) };
  let count = 0;
  let first = Math.max(0, Math.floor(from * ratio) - reach);
  const out: Pcm = { left: new Float32Array(partFrames), right: new Float32Array(partFrames) };

  const convert = (end: number): Pcm => {
    const last = count - 1;
    for (let n = 0; n < end - wanted; n++) {
      // In whole numbers, which are exact for days of sound.
      const scaled = (wanted + n) * fromRate;
      const rest = scaled % toRate;
      const start = (scaled - rest) / toRate - reach + 1 - first;
      const row = Math.floor((rest * phases) / toRate) * 2 * reach;
      let [left, right] = [0, 0];
      for (let tap = 0; tap < 2 * reach; tap++) {
        const at = Math.max(0, Math.min(last, start + tap));
        const weight = weights[row + tap] ?? 0;
        left += weight * (held.left[at] ?? 0);
        right += weight * (held.right[at] ?? 0);
      }
      out.left[n] = left;
      out.right[n] = right;
    }
    const converted = end - wanted;
    wanted = end;
    const drop = Math.max(0, Math.min(count, Math.floor(end * ratio) - reach - first));
    held.left.copyWithin(0, drop, count);
    held.right.copyWithin(0, drop, count);
    count -= drop;
    first += drop;
    return { left: out.left.subarray(0, converted), right: out.right.subarray(0, converted) };
  };
  const grown = (samples: Float32Array, length: number) => {
    const longer = new Float32Array(length);
    longer.set(samples.subarray(0, count));
    return longer;
  };
  const add = ({ left, right }: Pcm) => {
    const length = count + left.length;
    if (length > held.left.length)
      held = { left: grown(held.left, 2 * length), right: grown(held.right, 2 * length) };
    held.left.set(left, count);
    held.right.set(right, count);
    count = length;
  };

  for await (const pcm of decode(first)) {
    // Frames after the file's last are the encoder's padding.
    const room = frames - first - count;
    add({ left: pcm.left.subarray(0, room), right: pcm.right.subarray(0, room) });
    const ready = Math.min(total, Math.floor((first + count - reach) / ratio));
    while (wanted < ready) yield convert(Math.min(ready, wanted + partFrames));
    if (room <= pcm.left.length) break;
  }
  while (wanted < total) yield convert(Math.min(total, wanted + partFrames));
}
