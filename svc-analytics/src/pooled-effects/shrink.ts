import { studentT } from "../statistics/student-t.ts";
import { betweenVariance, type Interval, type PooledEffect, pooledLevel } from "./meta-analysis.ts";

/** The pooled effect of one mode, as it is needed to shrink it. */
export type ModeEffect = Pick<PooledEffect, "mean" | "standardError"> & { readonly people: number };

/** With fewer modes, their distribution can't be estimated: Morris's factor is 0 at three. */
export const fewestModes = 4;

const intervalOf = (mean: number, standardError: number, people: number): Interval => {
  const reach = studentT(pooledLevel, people - 1) * standardError;
  return { mean, low: mean - reach, high: mean + reach };
};

/**
 * Shrinks the effects of several modes on one outcome towards their mean, by empirical Bayes: of many modes, the one that
 * looks best is usually one that also had luck.
 *
 * The modes' true effects are taken as normal around μ with variance ω², estimated by Paule and Mandel. With V the square of
 * a mode's standard error and J modes, B = (J − 3) / (J − 1) · V / (V + ω²), and the shrunken effect is (1 − B) · mean + B · μ.
 * Its variance is V · (1 − B · (J − 1) / J) + v · (mean − μ)² with v = 2 / (J − 3) · B² · (V̄ + ω²) / (V + ω²), where V̄ is the
 * mean of all V weighted by 1 / (V + ω²): Morris (1983), "Parametric empirical Bayes inference", Journal of the American
 * Statistical Association 78, 47–55. The second term pays for estimating ω².
 * @returns the shrunken effects, in the order given; fewer than four modes are returned as they are
 */
export const shrink = (modes: readonly ModeEffect[]): readonly Interval[] => {
  const count = modes.length;
  if (count < fewestModes)
    return modes.map(({ mean, standardError, people }) => intervalOf(mean, standardError, people));
  const between = betweenVariance(modes);
  const weights = modes.map(({ standardError }) => 1 / (standardError ** 2 + between));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const weightedMean = (read: (mode: ModeEffect) => number) =>
    modes.reduce((total, mode, at) => total + read(mode) * (weights[at] ?? 0), 0) / sum;
  const center = weightedMean(({ mean }) => mean);
  const meanVariance = weightedMean(({ standardError }) => standardError ** 2);
  return modes.map(({ mean, standardError, people }) => {
    const variance = standardError ** 2;
    const share = (((count - 3) / (count - 1)) * variance) / (variance + between);
    const ofEstimate =
      (2 / (count - 3)) *
      share ** 2 *
      ((meanVariance + between) / (variance + between)) *
      (mean - center) ** 2;
    const shrunkenVariance = variance * (1 - (share * (count - 1)) / count) + ofEstimate;
    return intervalOf((1 - share) * mean + share * center, Math.sqrt(shrunkenVariance), people);
  });
};
