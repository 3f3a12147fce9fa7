import { fillDraws } from "./draws.ts";

/** Several smooth noises in [0, 1) that move the levels of a texture, each with its own rate. */
export type SmoothNoises = {
  readonly perFrame: Float64Array;
  readonly seed: number;
  /** The last knot that each noise passed, and the values at this knot and at the next: a cache. */
  readonly knots: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** The value of each noise at the frame that `follow` was given. */
  readonly values: Float64Array;
};

/** @param rates knots per second of each noise */
export const prepareSmoothNoises = (
  rates: readonly number[],
  seed: number,
  sampleRate: number,
): SmoothNoises => ({
  perFrame: Float64Array.from(rates, rate => rate / sampleRate),
  seed,
  knots: new Float64Array(rates.length).fill(Number.NaN),
  from: new Float64Array(rates.length),
  to: new Float64Array(rates.length),
  values: new Float64Array(rates.length),
});

const draw = new Float64Array(1);

/** Writes the values at `frame`: hashed at the knots, 3x² − 2x³ between them. Allocates nothing. */
export function follow(noises: SmoothNoises, frame: number): void {
  const { perFrame, seed, knots, from, to, values } = noises;
  for (let n = 0; n < perFrame.length; n++) {
    const place = (perFrame[n] ?? 0) * frame;
    // `| 0`: an integer isn't boxed where it is passed on.
    const knot = Math.floor(place) | 0;
    if (knot !== knots[n]) {
      knots[n] = knot;
      fillDraws(draw, seed, n, knot);
      from[n] = draw[0] ?? 0;
      fillDraws(draw, seed, n, knot + 1);
      to[n] = draw[0] ?? 0;
    }
    const s = place - knot;
    const start = from[n] ?? 0;
    values[n] = start + ((to[n] ?? 0) - start) * s * s * (3 - 2 * s);
  }
}
