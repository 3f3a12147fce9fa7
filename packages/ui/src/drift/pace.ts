/** Motion of ten pixels per second looks smooth at the slowest rate. Above the fastest rate the gain is invisible. */
const [fastestMs, slowestMs] = [1000 / 30, 1000 / 12];
/** Painting may take 1/share of the time. */
const share = 4;
/** A new measurement has a weight of 1/memory in the average cost. */
const memory = 8;

/** The painting rate: painting takes a quarter of the time, at 12 to 30 frames per second. */
export type Pace = {
  /** Milliseconds from one painting to the next. */
  everyMs(): number;
  /** Records the cost of a painting. */
  record(ms: number): void;
};

/** Starts at the slowest rate, because the cost of painting is unknown and the page may be busy. */
export function createPace(): Pace {
  let costMs = slowestMs / share;
  return {
    everyMs: () => Math.min(slowestMs, Math.max(fastestMs, costMs * share)),
    record(ms) {
      costMs += (ms - costMs) / memory;
    },
  };
}
