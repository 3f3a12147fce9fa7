/** y[n] = x[n] − zero·x[n−1] + pole·y[n−1] */
export type Section = { readonly zero: number; readonly pole: number };

/** A colour of noise: the filter that turns white noise into it. One file each; `noise/index.ts` lists them. */
export type NoiseColor = {
  /** First-order sections in series, for a sample rate in Hz. None for white noise. */
  sectionsAt(sampleRate: number): readonly Section[];
};

/** The pole or zero of a corner frequency, by the matched z-transform. */
export const atHz = (hz: number, sampleRate: number): number => Math.exp((-2 * Math.PI * hz) / sampleRate);
