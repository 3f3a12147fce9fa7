import type { Pcm } from "./track.ts";

/** Half the width of the kernel, in samples of the lower of the two rates. */
const halfTaps = 16;
const tableSteps = 512;

/** A sinc under a Blackman window, from its centre to `halfTaps`. Read with linear interpolation: errors below −90 dB. */
const kernel = Float64Array.from({ length: halfTaps * tableSteps + 2 }, (_, n) => {
  const x = n / tableSteps;
  const turn = (Math.PI * x) / halfTaps;
  const window = x < halfTaps ? 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn) : 0;
  return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
});

const kernelAt = (x: number): number => {
  const at = Math.abs(x) * tableSteps;
  const n = Math.floor(at);
  return (kernel[n] ?? 0) + ((kernel[n + 1] ?? 0) - (kernel[n] ?? 0)) * (at - n);
};

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
  const total = framesAt(frames, fromRate, toRate);
  let wanted = from;
  /** Decoded samples, the first of which has the number `first`. */
  let held: Pcm = { left: new Float32Array(0), right: new Float32Array(0) };
  let first = Math.max(0, Math.floor(from * ratio) - reach);

  const convert = (end: number): Pcm => {
    const out = { left: new Float32Array(end - wanted), right: new Float32Array(end - wanted) };
    const last = held.left.length - 1;
    for (let n = 0; n < end - wanted; n++) {
      const position = (wanted + n) * ratio;
      const centre = Math.floor(position);
      let [left, right, weights] = [0, 0, 0];
      for (let at = centre - reach + 1; at <= centre + reach; at++) {
        const weight = kernelAt((at - position) * cutoff);
        const index = Math.max(0, Math.min(last, at - first));
        left += weight * (held.left[index] ?? 0);
        right += weight * (held.right[index] ?? 0);
        weights += weight;
      }
      out.left[n] = left / weights;
      out.right[n] = right / weights;
    }
    wanted = end;
    const drop = Math.max(0, Math.min(last + 1, Math.floor(end * ratio) - reach - first));
    held = { left: held.left.slice(drop), right: held.right.slice(drop) };
    first += drop;
    return out;
  };
  const add = ({ left, right }: Pcm) => {
    const joined = (a: Float32Array, b: Float32Array) => {
      const both = new Float32Array(a.length + b.length);
      both.set(a);
      both.set(b, a.length);
      return both;
    };
    held = { left: joined(held.left, left), right: joined(held.right, right) };
  };

  for await (const pcm of decode(first)) {
    // Frames after the file's last are the encoder's padding.
    const room = frames - first - held.left.length;
    add({ left: pcm.left.subarray(0, room), right: pcm.right.subarray(0, room) });
    const ready = Math.min(total, Math.floor((first + held.left.length - reach) / ratio));
    while (wanted < ready) yield convert(Math.min(ready, wanted + partFrames));
    if (room <= pcm.left.length) break;
  }
  while (wanted < total) yield convert(Math.min(total, wanted + partFrames));
}
