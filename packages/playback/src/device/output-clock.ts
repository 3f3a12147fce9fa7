/** What an AudioContext says about its clock at one moment. Seconds, but for the milliseconds of performance.now. */
export type ClockReading = {
  /** getOutputTimestamp: the context's second that is audible at `performanceTime`. */
  readonly contextTime: number;
  readonly performanceTime: number;
  /** The context's second up to which sound has been rendered. */
  readonly currentTime: number;
  /** From the destination to the ear, seconds; 0 where the browser doesn't know. */
  readonly outputLatency: number;
  readonly baseLatency: number;
  /** performance.now at the reading, ms. */
  readonly nowMs: number;
};

/** How far a timestamp may lie before what the latencies explain, seconds. */
const slackSeconds = 0.5;
/** How far a timestamp may lie before and after the reading, ms. Measured in Chromium: 25 before to 2 after. */
const maxAgeMs = 1000;
const maxAheadMs = 30;

const isPlausible = (reading: ClockReading): boolean => {
  const { contextTime, performanceTime, currentTime, outputLatency, nowMs } = reading;
  const earliest = currentTime - outputLatency - reading.baseLatency - slackSeconds;
  const audibleNow = contextTime + (nowMs - performanceTime) / 1000;
  return (
    contextTime > 0 &&
    contextTime >= earliest &&
    contextTime <= currentTime &&
    performanceTime >= nowMs - maxAgeMs &&
    performanceTime <= nowMs + maxAheadMs &&
    // Half, because a reading of Chromium is off by up to 14 ms and its latency is 32 ms at least.
    audibleNow <= currentTime - outputLatency / 2
  );
};

/**
 * Returns the audible second of the context minus the second of performance.now: a constant while sound runs.
 * Two browsers' timestamps are wrong: WebKit's performanceTime is ahead by the whole contextTime, and Firefox subtracts
 * the latency from both numbers, which calls audible what has just been rendered. A context that has just started has
 * no timestamp. In all three cases the rendered second minus the output latency is used.
 */
export const audibleOffset = (reading: ClockReading): number =>
  isPlausible(reading)
    ? reading.contextTime - reading.performanceTime / 1000
    : reading.currentTime - reading.outputLatency - reading.nowMs / 1000;

/** Maps performance.now to the context's audible second. */
export type OutputClock = {
  /** The audible second at `performanceMs`, never after `reading.currentTime`. Call it about once a frame. */
  audibleAt(performanceMs: number, reading: ClockReading): number;
};

const windowMs = 2000;
/** An offset further away than this is an outlier, or, if it stays, another device or a gap in the sound. */
const jumpSeconds = 0.1;
const readingsOfAJump = 3;

/**
 * Averages the offsets of the last 2 s, because single timestamps are off by up to 14 ms. A line with a slope of its own
 * would be four times as noisy at its end, and two crystals differ by 100 ppm at most: 0.1 ms over the window.
 * Without timestamps, currentTime moves in steps of a buffer, and a buffer is heard after it is rendered: the clock is the
 * lower edge of the steps. Uniformly distributed offsets lie √3 standard deviations around their mean.
 */
export function createOutputClock(): OutputClock {
  let offsets: { readonly ms: number; readonly seconds: number }[] = [];
  let mean: number | undefined;
  let deviation = 0;
  let outliers = 0;

  const add = (seconds: number, ms: number) => {
    const isOutlier = mean !== undefined && Math.abs(seconds - mean) > jumpSeconds;
    outliers = isOutlier ? outliers + 1 : 0;
    if (isOutlier && outliers < readingsOfAJump) return;
    if (isOutlier) offsets = [];
    outliers = 0;
    offsets = [...offsets.filter(it => ms - it.ms < windowMs), { ms, seconds }];
    const average = offsets.reduce((sum, it) => sum + it.seconds, 0) / offsets.length;
    const variance = offsets.reduce((sum, it) => sum + (it.seconds - average) ** 2, 0) / offsets.length;
    mean = average;
    deviation = Math.sqrt(variance);
  };

  return {
    audibleAt(performanceMs, reading) {
      add(audibleOffset(reading), reading.nowMs);
      const halfStep = isPlausible(reading) ? 0 : Math.sqrt(3) * deviation;
      return Math.min(reading.currentTime, (mean ?? 0) - halfStep + performanceMs / 1000);
    },
  };
}
