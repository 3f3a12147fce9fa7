import { effectLevelPercent } from "@phaselock/contracts";
import { studentT } from "../statistics/student-t.ts";

/** One person's estimate of an effect. Both numbers are in the outcome's unit. */
export type PersonEffect = { readonly mean: number; readonly standardError: number };

/** A mean with its interval. */
export type Interval = { readonly mean: number; readonly low: number; readonly high: number };

/** The effect over all people: its mean, with its interval, and how much it differs between people. */
export type PooledEffect = Interval & {
  readonly standardError: number;
  /** τ: the standard deviation of the people's true effects. */
  readonly betweenPeople: number;
};

/** The probability with which an interval contains the mean effect. */
export const pooledLevel = effectLevelPercent / 100;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const weigh = (effects: readonly PersonEffect[], variance: number) => {
  const weights = effects.map(({ standardError }) => 1 / (standardError ** 2 + variance));
  const sum = sumOf(weights);
  const mean = sumOf(effects.map((effect, at) => effect.mean * (weights[at] ?? 0))) / sum;
  /** Cochran's Q: the weighted sum of squared deviations from the mean. */
  const spread = sumOf(effects.map((effect, at) => (weights[at] ?? 0) * (effect.mean - mean) ** 2));
  return { mean, sum, spread };
};

/** Each step halves the interval; 60 leave no more of it than a double can tell. */
const steps = 60;

/**
 * Estimates τ², the variance of the people's true effects, by Paule and Mandel (1982): the τ² for which the weighted sum of
 * squared deviations equals its expectation, k − 1. The sum falls as τ² grows, so there is one solution, or none above 0.
 * Veroniki et al. (2016, Research Synthesis Methods 7, 55–79) recommend it next to REML, whose iteration may not converge.
 */
export const betweenVariance = (effects: readonly PersonEffect[]): number => {
  const expected = effects.length - 1;
  const exceeds = (variance: number) => weigh(effects, variance).spread > expected;
  if (expected < 1 || !exceeds(0)) return 0;
  let [low, high] = [0, 1];
  while (exceeds(high)) high *= 2;
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (exceeds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/**
 * Pools effects at a given τ² with the interval of Hartung and Knapp (2001) and Sidik and Jonkman (2002): Student's t with
 * k − 1 degrees of freedom around the weighted mean, its standard error scaled by the observed spread. The scale is never
 * below 1 (Röver, Knapp and Friede 2015): effects that happen to be alike don't make the interval narrower.
 * @param effects at least two
 */
export const poolAt = (effects: readonly PersonEffect[], variance: number): PooledEffect => {
  const degreesOfFreedom = effects.length - 1;
  const { mean, sum, spread } = weigh(effects, variance);
  const standardError = Math.sqrt(Math.max(1, spread / degreesOfFreedom) / sum);
  const reach = studentT(pooledLevel, degreesOfFreedom) * standardError;
  return { mean, low: mean - reach, high: mean + reach, standardError, betweenPeople: Math.sqrt(variance) };
};

/**
 * Pools one estimate per person by a random-effects meta-analysis.
 * @param effects at least two
 */
export const pool = (effects: readonly PersonEffect[]): PooledEffect =>
  poolAt(effects, betweenVariance(effects));
