import { meanOf, measureOf, type Series, type Sums } from "../learning/series.ts";
import type { Observation } from "./gaussian.ts";
import { levels } from "./parameters.ts";

/** Fixed-point scale of shares. Integers add up to the same in any order. */
const scale = 1_000_000;

/** What people add to a mode's population: how many, and their weighted means in millionths. */
export type Share = { readonly people: number; readonly weight: number; readonly weightedSum: number };

export const noShare: Share = { people: 0, weight: 0, weightedSum: 0 };

/**
 * What one person adds to a mode's population. Their mean counts with the precision 1 / (people's variance + session's
 * variance / sessions), so that a hundred sessions of one person don't outvote a hundred people (Gelman et al., Bayesian
 * Data Analysis, 3rd ed., §5.4).
 */
export const shareOf = (series: Series, sums: Sums): Share => {
  if (sums.sessions === 0) return noShare;
  const { peopleSd, sessionSd } = levels[measureOf(series)];
  const weight = 1 / (peopleSd ** 2 + sessionSd ** 2 / sums.sessions);
  return {
    people: 1,
    weight: Math.round(weight * scale),
    weightedSum: Math.round(weight * meanOf(sums) * scale),
  };
};

/** One share without another. */
export const without = (share: Share, other: Share): Share => ({
  people: share.people - other.people,
  weight: share.weight - other.weight,
  weightedSum: share.weightedSum - other.weightedSum,
});

/** A share as an observation of the population's mean. */
export const observationOf = ({ weight, weightedSum }: Share): Observation => ({
  weight: weight / scale,
  weightedSum: weightedSum / scale,
});
