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
 * Loudness of the user's own audio at gain 1, LUFS. It lies above the target by what its gain and its modulation in a
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

/** Measures audio that arrives part by part. */
export type LoudnessMeter = {
  /** Takes the next samples: any number, the same for both channels. */
  add(left: Channel, right: Channel): void;
  /** Integrated loudness of all samples so far, LUFS; NaN without a block louder than −70 LUFS. */
  integrated(): number;
};

/** Creates a meter of integrated loudness (ITU-R BS.1770-5): blocks that overlap by 75 %. */
export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
  const length = Math.round((blockSeconds / 4) * sampleRate);
  const channels = [0, 1].map(() => ({
    filters: kWeighting(sampleRate).map(createBiquadFilter),
    step: new Float64Array(length),
  }));
  /** Frames of the current step that are filled. */
  let filled = 0;
  /** Mean squares of the steps, both channels together. */
  const steps: number[] = [];
  const endStep = () => {
    let meanSquare = 0;
    for (const { filters, step } of channels) {
      for (const filter of filters) filter(step);
      let sum = 0;
      for (let n = 0; n < length; n++) sum += (step[n] ?? 0) ** 2;
      meanSquare += sum / length;
    }
    steps.push(meanSquare);
    filled = 0;
  };
  return {
    add(left, right) {
      for (let from = 0; from < left.length; ) {
        const to = Math.min(left.length, from + length - filled);
        channels[0]?.step.set(left.subarray(from, to), filled);
        channels[1]?.step.set(right.subarray(from, to), filled);
        filled += to - from;
        from = to;
        if (filled === length) endStep();
      }
    },
    integrated() {
      const blocks = steps
        .slice(3)
        .map((last, n) => (last + (steps[n] ?? 0) + (steps[n + 1] ?? 0) + (steps[n + 2] ?? 0)) / 4);
      return lufsOf(gatedMean(blocks));
    },
  };
}

/** Integrated loudness of two channels, LUFS. */
export function measureLoudness(left: Channel, right: Channel, sampleRate: number): number {
  const meter = createLoudnessMeter(sampleRate);
  meter.add(left, right);
  return meter.integrated();
}
