import { smoothstep } from "../math/chance.ts";
import { exp } from "../math/exp2.ts";
import { sine } from "../math/sine.ts";

/** A drop or a bubble: a damped sine whose pitch may rise. */
export type Grain = {
  readonly hz: number;
  /** Share by which the pitch rises per second. */
  readonly chirp: number;
  /** Decay of the amplitude per second, in nepers. */
  readonly decay: number;
  readonly attackSeconds: number;
  readonly level: number;
};

/** Grains that were rendered once, one after another, and where each begins. The last start is the end. */
export type GrainBank = {
  readonly samples: Float32Array;
  readonly starts: Int32Array;
  readonly longest: number;
};

/** A grain ends when it has decayed by 35 dB. Its last fifth fades out. */
const lastingNepers = 4;
const fading = 0.2;

function render(grain: Grain, sampleRate: number): Float32Array {
  const length = Math.ceil((lastingNepers / grain.decay) * sampleRate);
  return Float32Array.from({ length }, (_, n) => {
    const seconds = n / sampleRate;
    const cycles = grain.hz * (seconds + (grain.chirp / 2) * seconds * seconds);
    const ends = smoothstep(seconds / grain.attackSeconds) * smoothstep((1 - n / length) / fading);
    return grain.level * ends * exp(-grain.decay * seconds) * sine(cycles);
  });
}

/** Renders grains for a sample rate. */
export function bankOf(grains: readonly Grain[], sampleRate: number): GrainBank {
  const rendered = grains.map(grain => render(grain, sampleRate));
  const starts = new Int32Array(rendered.length + 1);
  for (const [n, { length }] of rendered.entries()) starts[n + 1] = (starts[n] ?? 0) + length;
  const samples = new Float32Array(starts[rendered.length] ?? 0);
  for (const [n, grain] of rendered.entries()) samples.set(grain, starts[n]);
  return { samples, starts, longest: Math.max(...rendered.map(({ length }) => length)) };
}
