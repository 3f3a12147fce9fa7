import type { PersonEffect } from "./meta-analysis.ts";

/** The result of one experiment that its user has published. */
export type PublishedResult = PersonEffect & { readonly experimentId: string; readonly userId: string };

/** Combines the results of one person: the mean, weighted by the inverse of their variances. */
const combine = (results: readonly PersonEffect[]): PersonEffect => {
  const weights = results.map(({ standardError }) => standardError ** -2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const mean = results.reduce((total, result, at) => total + result.mean * (weights[at] ?? 0), 0) / sum;
  return { mean, standardError: sum ** -0.5 };
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/** No standard error counts as smaller than this share of the median. */
const smallestErrorShare = 1 / 2;

/**
 * Converts results to one effect per person, whose results of several experiments are combined. Somebody who rates every
 * session alike has almost no standard error and would alone decide the pooled effect. So a standard error of less than half
 * the median counts as half the median: nobody weighs more than four times as much as the person in the middle.
 */
export const personEffects = (results: readonly PublishedResult[]): readonly PersonEffect[] => {
  const people = [...Map.groupBy(results, ({ userId }) => userId).values()].map(combine);
  const smallest = smallestErrorShare * medianOf(people.map(({ standardError }) => standardError));
  return people.map(({ mean, standardError }) => ({
    mean,
    standardError: Math.max(standardError, smallest),
  }));
};
