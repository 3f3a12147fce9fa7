import { mean, median } from "d3-array";

/** One frame of a calibration, in milliseconds. */
export type FrameSample = {
  /** The timestamp that requestAnimationFrame passed. */
  readonly frameMs: number;
  /** `performance.now()` in its callback. */
  readonly nowMs: number;
  /** The second audible at `performanceTime`, by `getOutputTimestamp`; null without a running sound. */
  readonly audio: { readonly contextTime: number; readonly performanceTime: number } | null;
};

const rms = (values: readonly number[]): number => Math.sqrt(mean(values, value => value * value) ?? 0);

/** Residuals of a straight line through points, by least squares. */
function residualsOf(points: readonly (readonly [number, number])[]): readonly number[] {
  const meanX = mean(points, ([x]) => x) ?? 0;
  const meanY = mean(points, ([, y]) => y) ?? 0;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / (spread || 1);
  return points.map(([x, y]) => y - meanY - slope * (x - meanX));
}

/** The length of a frame, in milliseconds: the median, because a busy page drops frames. */
export const framePeriodOf = (samples: readonly Pick<FrameSample, "frameMs">[]): number =>
  median(samples.slice(1), ({ frameMs }, n) => frameMs - (samples[n]?.frameMs ?? frameMs)) ?? 0;

/**
 * How far frames lie from a regular grid, in milliseconds rms. A dropped frame leaves its place empty. No two frames share a
 * place: otherwise no jitter could exceed the grid's own rounding.
 */
function frameError(samples: readonly FrameSample[]): number {
  const period = framePeriodOf(samples);
  if (period <= 0) return 0;
  let place = 0;
  const points = samples.map(({ frameMs }, n): [number, number] => {
    if (n > 0) place += Math.max(1, Math.round((frameMs - (samples[n - 1]?.frameMs ?? frameMs)) / period));
    return [place, frameMs];
  });
  return rms(residualsOf(points));
}

/** The rounding of the clock: its finest step, spread evenly, in milliseconds rms. */
function resolutionError(samples: readonly FrameSample[]): number {
  const times = samples.flatMap(({ frameMs, nowMs }) => [frameMs, nowMs]).toSorted((a, b) => a - b);
  const steps = times.slice(1).map((time, n) => time - (times[n] ?? time));
  const finest = Math.min(...steps.filter(step => step > 1e-6));
  return Number.isFinite(finest) ? finest / Math.sqrt(12) : 0;
}

/**
 * How far the page's clock strays from the audio clock, in milliseconds rms. A constant offset and a constant drift are left
 * out: neither changes a reaction time. Null without sound.
 */
function audioError(samples: readonly FrameSample[]): number | null {
  const points = samples.flatMap(({ audio }): [number, number][] =>
    audio && audio.performanceTime > 0 ? [[audio.contextTime * 1_000, audio.performanceTime]] : [],
  );
  const distinct = new Set(points.map(([x]) => x));
  return distinct.size < 10 ? null : rms(residualsOf(points));
}

/** A device's timing, in milliseconds rms. */
export type TimingError = {
  readonly frameMs: number;
  /** Null if there was no sound to compare with. */
  readonly audioMs: number | null;
  /** The larger of the two, with the clock's rounding. */
  readonly totalMs: number;
  /** The length of a frame. */
  readonly periodMs: number;
};

/** Computes a device's timing error from the frames of a calibration. */
export function timingErrorOf(samples: readonly FrameSample[]): TimingError {
  const frameMs = frameError(samples);
  const audioMs = audioError(samples);
  const totalMs = Math.hypot(Math.max(frameMs, audioMs ?? 0), resolutionError(samples));
  return { frameMs, audioMs, totalMs, periodMs: framePeriodOf(samples) };
}

/**
 * Adds the uncertainty of the run itself: where the frame that presents a stimulus came later than one period, its onset may
 * be earlier than assumed.
 */
export const errorOfRun = (
  { totalMs, periodMs }: TimingError,
  { presentedAfterMs }: { readonly presentedAfterMs: readonly number[] },
): number => Math.hypot(totalMs, rms(presentedAfterMs.map(ms => ms - periodMs)));
