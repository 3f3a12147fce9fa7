import type { Assignment } from "./redraw-arms.ts";

/** Sessions as columns of equal length. */
type Columns = {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The sessions' places among the started ones, for a linear trend. */
  readonly numbers: readonly number[];
  readonly arms: Assignment;
};

/** An estimate and its interval. The ends are infinite where the redraws exclude nothing. */
export type Difference = {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Length of the arms' column after adjustment: the estimate's standard error is the residual's divided by it. */
  readonly armLength: number;
};

/** Lengths below this share of the original count as zero: what is left is rounding of floating-point numbers. */
const tiny = 1e-9;

/** A loop, because it runs some 50,000 times per result. */
const dot = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let n = 0; n < one.length; n++) sum += (one[n] as number) * (other[n] as number);
  return sum;
};

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
 * Studies, 2002, §2.6; with random redraws: Phipson & Smyth 2010).
 */
export const rerandomisedDifference = (
  { before, after, numbers, arms }: Columns,
  redraws: readonly Assignment[],
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
    return { estimate: meanOf(1) - meanOf(0), low: -Infinity, high: Infinity, armLength: 0 };
  }
  const observed = dot(arm, rest) / armLength;
  const estimate = observed / armLength;
  let equal = 0;
  const crossings: number[] = [];
  for (const redraw of redraws) {
    let squares = dot(redraw, redraw);
    for (const unit of basis) squares -= dot(unit, redraw) ** 2;
    const length = squares > tiny * redraw.length ? Math.sqrt(squares) : Infinity;
    const slope = armLength - dot(redraw, arm) / length;
    if (slope > tiny * armLength) crossings.push((observed - dot(redraw, rest) / length) / slope);
    else equal++;
  }
  const sorted = Float64Array.from(crossings).sort();
  // The arms that were drawn count as one of the redraws.
  const excluded = Math.floor((errorShare / 2) * (redraws.length + 1) + tiny) - equal;
  return {
    estimate,
    low: Math.min(estimate, sorted[excluded - 1] ?? -Infinity),
    high: Math.max(estimate, sorted[sorted.length - excluded] ?? Infinity),
    armLength,
  };
};
