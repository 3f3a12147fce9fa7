import type { Slice } from "./render-excerpt.ts";

/** Peaks per second: as many as a wide screen shows apart. */
const peaksPerSecond = 20;

/** How loud an excerpt is over time, as far as it is rendered. */
export type Wave = {
  /** The highest amplitude in each 50 ms, 0…1; 0 where nothing is rendered yet. */
  readonly peaks: Float32Array;
  /** Number of peaks that are final. */
  readonly count: number;
};

/** Creates the wave of an excerpt, to which its slices are added in order. */
export function createWave(seconds: number, sampleRate: number): Wave & { add(slice: Slice): void } {
  const peaks = new Float32Array(seconds * peaksPerSecond);
  let frames = 0;
  const peakAt = (frame: number) => Math.floor((frame * peaksPerSecond) / sampleRate);
  return {
    peaks,
    get count() {
      return Math.min(peaks.length, peakAt(frames));
    },
    add({ left, right }) {
      for (let n = 0; n < left.length; n++) {
        const at = peakAt(frames + n);
        const amplitude = Math.max(Math.abs(left[n] ?? 0), Math.abs(right[n] ?? 0));
        // Beyond the last peak there is only the silence that fills the last quantum.
        if (amplitude > (peaks[at] ?? 1)) peaks[at] = amplitude;
      }
      frames += left.length;
    },
  };
}
