/** What the picture last emitted, as its guard has read it. */
export type LightReading = {
  /** When the frame was shown, on the timeline of performance.now. */
  readonly atMs: number;
  /** Mean relative luminance of the central quarter of the window, 0…1. */
  readonly luminance: number;
  /** How near the guard is to a breach: 0…1. */
  readonly guardLoad: number;
};

/** How much light is kept, ms: a second to show, and what it takes to lock it to a beat of 2 Hz. */
const traceMs = 1500;
/** How much of it is shown, ms. */
export const shownMs = 1000;

/** The light that was last emitted. */
export type LightTrace = {
  add(reading: LightReading): void;
  /** The readings of the last 1.5 s, oldest first. */
  readings(): readonly LightReading[];
  /** Forgets everything, because another picture is shown. */
  clear(): void;
};

export function createLightTrace(): LightTrace {
  let kept: readonly LightReading[] = [];
  return {
    add(reading) {
      kept = [...kept.filter(({ atMs }) => atMs > reading.atMs - traceMs), reading];
    },
    readings: () => kept,
    clear() {
      kept = [];
    },
  };
}

/** The light as it is shown. */
export type ShownLight = {
  /** A second of readings, oldest first. */
  readonly readings: readonly LightReading[];
  /** Difference between the brightest and the darkest reading, in relative luminance. */
  readonly peakToPeak: number;
  readonly guardLoad: number;
};

const meanOf = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;

/** When the light last rose through its mean, ms; undefined if it did not. */
function lastRise(readings: readonly LightReading[]): number | undefined {
  const mean = meanOf(readings.map(({ luminance }) => luminance));
  const after = readings.findLastIndex(
    ({ luminance }, n) => n > 0 && luminance >= mean && (readings[n - 1]?.luminance ?? mean) < mean,
  );
  const [before, at] = [readings[after - 1], readings[after]];
  if (!before || !at) return undefined;
  const share = (mean - before.luminance) / (at.luminance - before.luminance);
  return before.atMs + share * (at.atMs - before.atMs);
}

/**
 * The second of light to show: it ends where the light last rose through its mean, so that a steady beat stands. A light
 * that is slower than 2 Hz is shown up to the newest reading, and moves. Null before the first reading.
 */
export function shownLight(readings: readonly LightReading[]): ShownLight | null {
  const newest = readings.at(-1);
  if (!newest) return null;
  const rise = lastRise(readings) ?? 0;
  const endMs = rise > newest.atMs - (traceMs - shownMs) ? rise : newest.atMs;
  const shown = readings.filter(({ atMs }) => atMs > endMs - shownMs && atMs <= endMs);
  const values = readings.filter(({ atMs }) => atMs > newest.atMs - shownMs).map(it => it.luminance);
  return {
    readings: shown,
    peakToPeak: Math.max(...values) - Math.min(...values),
    guardLoad: newest.guardLoad,
  };
}
