import type { Redraws } from "./redraw-arms.ts";

/** Sessions as columns of equal length. */
type Columns = {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The sessions' places among the started ones, for a linear trend. */
  readonly numbers: readonly number[];
  /** 1 with the beat, 0 without it. */
  readonly arms: readonly (0 | 1)[];
};

/** An estimate and its interval. The ends are infinite where the redraws exclude nothing. */
export type Difference = {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Of the estimate, by the residuals of the analysis of covariance. Infinite without an estimate. */
  readonly standardError: number;
  /** Length of the arms' column after adjustment. A session's standard deviation, divided by it, is the standard error. */
  readonly armLength: number;
};

/** Lengths below this share of the original count as zero: what is left is rounding of floating-point numbers. */
const tiny = 1e-9;

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0);

/** Subtracts from a column its projections on an orthonormal basis. Twice, because once loses digits. */
const residualOf = (column: readonly number[], basis: readonly (readonly number[])[]): number[] => {
  let rest = [...column];
  for (let pass = 0; pass < 2; pass++)
    for (const unit of basis) {
      const along = dot(unit, rest);
      rest = rest.map((value, n) => value - along * (unit[n] ?? 0));
    }
  return rest;
};

/** An orthonormal basis of the span of columns. A column that depends on those before it adds nothing. */
const basisOf = (columns: readonly (readonly number[])[]): number[][] => {
  const basis: number[][] = [];
  for (const column of columns) {
    const rest = residualOf(column, basis);
    const length = Math.sqrt(dot(rest, rest));
    if (length > tiny * Math.sqrt(dot(column, column))) basis.push(rest.map(value => value / length));
  }
  return basis;
};

/**
 * Estimates the difference between the arms by analysis of covariance (after ~ before + number + arm), with an interval by
 * re-randomisation.
 *
 * If the beat adds τ to each session, then `after − τ · arms` doesn't depend on the arms, and every redraw was as likely as
 * the arms that were drawn. With M the projection that removes intercept, `before` and `numbers`, the statistic of arms a is
 * T(a, τ) = aᵀM(after − τ · arms) / ‖Ma‖. For each redraw, T(redraw, τ) − T(arms, τ) is linear in τ and never falls
 * (Cauchy–Schwarz), so it changes its sign at one τ. The interval's ends are order statistics of these τ. Its error is
 * at most `errorShare`, whatever the distribution, trend and autocorrelation of the ratings (Rosenbaum, Observational
 * Studies, 2002, §2.6; with random redraws: Phipson & Smyth 2010). That is exact for one τ in all sessions that doesn't last
 * to the next one: `before` counts as given, whatever the arm of the session before it was. docs/evidence.md#how-reliable-the-result-is
 * simulates effects that vary or last.
 */
export const rerandomisedDifference = (
  { before, after, numbers, arms }: Columns,
  redraws: Redraws,
  errorShare: number,
): Difference => {
  const basis = basisOf([arms.map(() => 1), before, numbers]);
  const rest = residualOf(after, basis);
  const arm = residualOf(arms, basis);
  const armLength = Math.sqrt(dot(arm, arm));
  if (armLength <= tiny * Math.sqrt(arms.length)) {
    const meanOf = (of: 0 | 1) => {
      const values = after.filter((_, n) => arms[n] === of);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    return {
      estimate: meanOf(1) - meanOf(0),
      low: -Infinity,
      high: Infinity,
      standardError: Infinity,
      armLength: 0,
    };
  }
  const observed = dot(arm, rest) / armLength;
  const estimate = observed / armLength;
  const count = redraws.length / arms.length;
  // Three basis columns at most; a missing one is zero. Flat loops: this runs 200,000 times per result.
  const [one = [], two = [], three = []] = basis;
  const crossings = new Float64Array(count);
  let crossed = 0;
  for (let redraw = 0, at = 0; redraw < count; redraw++) {
    let [squares, onRest, onArm, onOne, onTwo, onThree] = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < arms.length; n++) {
      if (redraws[at++] === 0) continue;
      squares++;
      onRest += rest[n] ?? 0;
      onArm += arm[n] ?? 0;
      onOne += one[n] ?? 0;
      onTwo += two[n] ?? 0;
      onThree += three[n] ?? 0;
    }
    squares -= onOne * onOne + onTwo * onTwo + onThree * onThree;
    const length = squares > tiny * arms.length ? Math.sqrt(squares) : Infinity;
    const slope = armLength - onArm / length;
    if (slope > tiny * armLength) crossings[crossed++] = (observed - onRest / length) / slope;
  }
  const sorted = crossings.subarray(0, crossed).sort();
  const equal = count - crossed;
  const freedom = arms.length - basis.length - 1;
  const squaredError = (dot(rest, rest) - observed * observed) / Math.max(1, freedom);
  // The arms that were drawn count as one of the redraws.
  const excluded = Math.floor((errorShare / 2) * (count + 1) + tiny) - equal;
  return {
    estimate,
    low: Math.min(estimate, sorted[excluded - 1] ?? -Infinity),
    high: Math.max(estimate, sorted[sorted.length - excluded] ?? Infinity),
    standardError: Math.sqrt(Math.max(0, squaredError)) / armLength,
    armLength,
  };
};
