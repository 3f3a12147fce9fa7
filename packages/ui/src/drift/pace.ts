/** What moves ten pixels in a second is smooth at the slowest, and nobody sees more than the fastest. */
const [fastestMs, slowestMs] = [1000 / 30, 1000 / 12];
/** Of the time, painting may take one part in so many. */
const share = 4;
/** Of what is known of the cost, a new measurement makes up one part in so many. */
const memory = 8;

/** How often a picture is painted: so often that it takes a quarter of the time, 12 to 30 times a second. */
export type Pace = {
  /** Milliseconds from one painting to the next. */
  everyMs(): number;
  /** Takes note of what a painting has cost. */
  took(ms: number): void;
};

/** Begins at the slowest: what painting costs is not known yet, and the page may have other things to do. */
export function createPace(): Pace {
  let costMs = slowestMs / share;
  return {
    everyMs: () => Math.min(slowestMs, Math.max(fastestMs, costMs * share)),
    took(ms) {
      costMs += (ms - costMs) / memory;
    },
  };
}
