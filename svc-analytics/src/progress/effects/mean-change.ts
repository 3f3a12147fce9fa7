import { effectCredibility } from "@phaselock/contracts";
import jstat from "jstat";

/** Changes of mood, summed up. */
export type ChangeSums = {
  /** How many. */
  readonly sessions: number;
  readonly sum: number;
  readonly sumOfSquares: number;
};

/** What is believed of the mean change: the value in the middle, and the interval around it. */
export type MeanChange = { readonly mean: number; readonly low: number; readonly high: number };

/** Intensities are 1 to 10. Their mean square is the variance of a mood score whose sign is a coin's. */
const variationOfAMood = 38.5;

/**
 * What is assumed before the first session, as the sessions that it is worth. It is weak: after 8 sessions it counts a
 * ninth of the mean and a fifth of the variance.
 */
const prior = {
  /** No change: a mode has to show its effect. */
  mean: 0,
  /** One session's worth, so that the mean is pulled towards no change by 1 / (sessions + 1). */
  meanSessions: 1,
  /**
   * The variance of the change between two moods that have nothing to do with each other. That is the most that is
   * plausible, so that a few sessions which happen to be alike don't give a false certainty.
   */
  variance: 2 * variationOfAMood,
  varianceSessions: 2,
} as const;

/** A change is 20 at most: from very unpleasant to very pleasant. */
const largestChange = 20;
const clamp = (change: number): number => Math.min(largestChange, Math.max(-largestChange, change));

/**
 * Estimates the mean change of mood, and the interval that contains it with the probability `effectCredibility`, half of
 * the rest on either side.
 *
 * The changes are taken as normal with unknown mean and variance. With the conjugate normal-inverse-gamma prior, the
 * mean's posterior is a Student t-distribution (Murphy 2007, "Conjugate Bayesian analysis of the Gaussian distribution",
 * §3; Gelman et al., Bayesian Data Analysis, 3rd edition, §3.3). Changes are whole numbers and often skewed;
 * mean-change.test.ts measures what that costs.
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
  const reach = jstat.jStat.studentt.inv((1 + effectCredibility) / 2, degreesOfFreedom) * standardError;
  return { mean, low: clamp(mean - reach), high: clamp(mean + reach) };
};
