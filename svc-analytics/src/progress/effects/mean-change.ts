import { effectCredibility } from "@phaselock/contracts";
import { studentT } from "../../statistics/student-t.ts";

/** Changes of mood, summed up. */
export type ChangeSums = {
  /** How many. */
  readonly sessions: number;
  readonly sum: number;
  readonly sumOfSquares: number;
};

/** The posterior of the mean change: its mean, and its credible interval. */
export type MeanChange = { readonly mean: number; readonly low: number; readonly high: number };

/** The variance of a mood score that is equally likely to be any of ±1 to ±10: the mean square of 1 to 10. */
const moodVariance = 38.5;

/**
 * A weakly informative prior. After 8 sessions it contributes a ninth of the mean, and a fifth of the degrees of freedom.
 */
const prior = {
  /** No change, so that an effect is claimed only if the sessions show it. */
  mean: 0,
  /** κ₀, the number of sessions that the prior mean is worth: the estimate shrinks towards 0 by 1 / (sessions + 1). */
  meanSessions: 1,
  /**
   * The variance of the difference of two unrelated moods, the largest that is plausible. Without it, a few sessions that
   * happen to be alike would give an interval that is far too narrow.
   */
  variance: 2 * moodVariance,
  /** ν₀ = 2 α₀, the number of sessions that the prior variance is worth. */
  varianceSessions: 2,
} as const;

/** A change is 20 at most: from very unpleasant to very pleasant. */
const largestChange = 20;
const clamp = (change: number): number => Math.min(largestChange, Math.max(-largestChange, change));

/**
 * Estimates the mean change of mood with its equal-tailed credible interval of `effectCredibility`.
 *
 * The likelihood is normal with unknown mean and variance. With the conjugate normal-inverse-gamma prior, the mean's
 * marginal posterior is a Student t-distribution (Murphy 2007, "Conjugate Bayesian analysis of the Gaussian
 * distribution"; Gelman et al., Bayesian Data Analysis, 3rd edition, §3.3). Real changes are whole numbers and often
 * skewed; mean-change.test.ts measures how often the interval then contains the true mean.
 */
export const estimateMeanChange = ({ sessions, sum, sumOfSquares }: ChangeSums): MeanChange => {
  const sampleMean = sum / sessions;
  const meanWorth = prior.meanSessions + sessions;
  const mean = (prior.meanSessions * prior.mean + sum) / meanWorth;
  const degreesOfFreedom = prior.varianceSessions + sessions;
  const squares =
    prior.varianceSessions * prior.variance +
    (sumOfSquares - sessions * sampleMean ** 2) +
    ((prior.meanSessions * sessions) / meanWorth) * (sampleMean - prior.mean) ** 2;
  const standardError = Math.sqrt(squares / degreesOfFreedom / meanWorth);
  const reach = studentT(effectCredibility, degreesOfFreedom) * standardError;
  return { mean, low: clamp(mean - reach), high: clamp(mean + reach) };
};
