import { seededRandom } from "@phaselock/signal/testing";
import { rate } from "../dsp/rate.ts";

type Wave = (seconds: number, frame: number) => number;

/** Samples of a function of time at 48 kHz. */
export function samplesOf(seconds: number, wave: Wave): Float64Array {
  const samples = new Float64Array(Math.round(seconds * rate));
  for (let n = 0; n < samples.length; n++) samples[n] = wave(n / rate, n);
  return samples;
}

export const sine = (seconds: number, hz: number, amplitude: number): Float64Array =>
  samplesOf(seconds, at => amplitude * Math.sin(2 * Math.PI * hz * at));

/** White noise of a root mean square of `level`, each sample equally likely up to √3 times that. */
export function noise(seconds: number, level: number, seed = 1): Float64Array {
  const random = seededRandom(seed);
  return samplesOf(seconds, () => level * Math.sqrt(3) * (2 * random() - 1));
}

/** Both channels alike. */
export const bothOf = (samples: Float64Array) => ({ left: samples, right: samples });

/** Multiplied sample by sample by a function of time. */
export const shaped = (samples: Float64Array, gain: Wave): Float64Array =>
  samples.map((sample, n) => sample * gain(n / rate, n));

export const added = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((sample, n) => sample + (other[n] ?? 0));

/** Amplitude of a level in decibels. */
export const amplitudeOf = (decibels: number): number => 10 ** (decibels / 20);
