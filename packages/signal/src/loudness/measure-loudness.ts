import { type Biquad, kWeighting } from "./k-weighting.ts";

/**
 * Integrated loudness of every score of version 1 at full volume, LUFS: loud enough for a phone, with headroom for the
 * peaks of tones.
 */
export const targetLoudness = -14;

/** The same for version 2, for music and bare tones alike, without a pulse: music has higher peaks than tones have. */
export const musicLoudness = -17;

/** The target of a score. */
export const loudnessOf = ({ version }: { readonly version: 1 | 2 }): number =>
  version === 1 ? targetLoudness : musicLoudness;

/**
 * Loudness of a prepared recording at gain 1, LUFS. It lies above the target by what its gain and its modulation in a
 * session take away, so that a session with it is as loud as any other.
 */
export const recordingLoudness = -11;

type Channel = Float64Array | Float32Array;

/** Creates a filter that overwrites samples in place and continues where it stopped. */
export function createBiquadFilter([b0, b1, b2, a1, a2]: Biquad): (samples: Float64Array) => void {
  // Kept in an array between calls: a closure boxes every double that is stored in one of its variables.
  const state = new Float64Array(4);
  return samples => {
    let [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = state;
    for (let n = 0; n < samples.length; n++) {
      const x = samples[n] ?? 0;
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      samples[n] = y;
    }
    state.set([x1, x2, y1, y2]);
  };
}

/** Adds the mean square of each step. Filtered step by step, because a copy of a long file may not fit a phone. */
function addSteps(steps: Float64Array, samples: Channel, length: number, sampleRate: number): void {
  const filters = kWeighting(sampleRate).map(createBiquadFilter);
  const step = new Float64Array(length);
  for (let at = 0; at < steps.length; at++) {
    step.set(samples.subarray(at * length, (at + 1) * length));
    for (const filter of filters) filter(step);
    let sum = 0;
    for (let n = 0; n < length; n++) sum += (step[n] ?? 0) ** 2;
    steps[at] = (steps[at] ?? 0) + sum / length;
  }
}

/** Length of a block, seconds. */
export const blockSeconds = 0.4;

/** Loudness of a mean square, LUFS. */
export const lufsOf = (meanSquare: number): number => -0.691 + 10 * Math.log10(meanSquare);

/** Mean square of a loudness in LUFS: the inverse of `lufsOf`. */
export const meanSquareOf = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);

/** Mean of the blocks that are louder than −70 LUFS and than 10 LU below the mean of those (BS.1770-5, annex 1). */
export function gatedMean(blocks: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;
  const audible = blocks.filter(block => lufsOf(block) > -70);
  const gate = lufsOf(mean(audible)) - 10;
  return mean(audible.filter(block => lufsOf(block) > gate));
}

/** Integrated loudness of two channels, LUFS (ITU-R BS.1770-5): blocks that overlap by 75 %. */
export function measureLoudness(left: Channel, right: Channel, sampleRate: number): number {
  const length = Math.round((blockSeconds / 4) * sampleRate);
  const steps = new Float64Array(Math.floor(left.length / length));
  addSteps(steps, left, length, sampleRate);
  addSteps(steps, right, length, sampleRate);
  const blocks = Array.from(
    steps.subarray(3),
    (last, n) => (last + (steps[n] ?? 0) + (steps[n + 1] ?? 0) + (steps[n + 2] ?? 0)) / 4,
  );
  return lufsOf(gatedMean(blocks));
}
