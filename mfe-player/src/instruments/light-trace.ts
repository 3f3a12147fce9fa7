/** What the picture last emitted, as its guard has read it. */
export type LightReading = {
  /** When the frame was shown, on the timeline of performance.now. */
  readonly atMs: number;
  /** Mean relative luminance of the central quarter of the window, 0…1. */
  readonly luminance: number;
  /** How near the guard is to a breach: 0…1. */
  readonly guardLoad: number;
};

/** How much light is kept, ms. */
export const traceMs = 1000;

/** The light of the last second. */
export type LightTrace = {
  add(reading: LightReading): void;
  /** The readings of the last second before the newest, oldest first. */
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

/** Difference between the brightest and the darkest reading, in relative luminance. */
export const peakToPeakOf = (readings: readonly Pick<LightReading, "luminance">[]): number => {
  const values = readings.map(({ luminance }) => luminance);
  return values.length > 0 ? Math.max(...values) - Math.min(...values) : 0;
};
