import type { PersonStatistic } from "../learning/change-statistics.ts";
import {
  deviationOf,
  keyOf,
  measureOf,
  noSums,
  type Series,
  type Sums,
  type SumsByKey,
} from "../learning/series.ts";
import { levels, peopleMin, varianceSessions } from "./parameters.ts";
import { noShare, type Share, without } from "./share.ts";

/** A person's statistics, by mode and series. */
export type Person = ReadonlyMap<string, Sums & Share>;

/** The population's shares, by mode and series. */
export type Population = ReadonlyMap<string, Share>;

/** A person's statistics of one mode and series, and those of everyone, read at the same moment. */
export type KnownStatistic = PersonStatistic & { readonly everyone: Share };

/**
 * Puts together what is known about a person and the population. Where the person has a share, the population's is the one
 * read with it: a copy from a minute ago may lack theirs, and taking it out would distort what the others say.
 * @param copy the population, up to a minute old
 */
export const knowledgeOf = (
  statistics: readonly KnownStatistic[],
  copy: Population,
): { readonly person: Person; readonly population: Population } => ({
  person: new Map(statistics.map(it => [keyOf(it.modeId, it.series), it])),
  population: new Map([
    ...copy,
    ...statistics.map(({ modeId, series, everyone }) => [keyOf(modeId, series), everyone] as const),
  ]),
});

/** A person's sums of a series. */
export const sumsIn = (person: Person | SumsByKey, modeId: string, series: Series): Sums =>
  person.get(keyOf(modeId, series)) ?? noSums;

/** Returns the statistics of other people's sessions; empty if they are too few people. */
export const othersIn = (population: Population, person: Person, modeId: string, series: Series): Share => {
  const key = keyOf(modeId, series);
  const others = without(population.get(key) ?? noShare, person.get(key) ?? noShare);
  return others.people >= peopleMin ? others : noShare;
};

/**
 * The variance of a person's sessions around their own means, and its degrees of freedom: pooled over their modes, and
 * with the assumed variance. This is the mean of the scaled inverse χ² posterior, up to its small-sample factor.
 */
export const sessionVarianceOf = (
  person: Person,
  series: Series,
): { readonly variance: number; readonly degreesOfFreedom: number } => {
  let deviation = 0;
  let freedom = 0;
  for (const [key, sums] of person) {
    if (!key.endsWith(` ${series}`)) continue;
    deviation += deviationOf(sums);
    freedom += sums.sessions - 1;
  }
  const degreesOfFreedom = varianceSessions + freedom;
  const assumed = levels[measureOf(series)].sessionSd ** 2;
  return { variance: (varianceSessions * assumed + deviation) / degreesOfFreedom, degreesOfFreedom };
};

/** The sessions of a series over all modes. */
export const sessionsIn = (person: Person, series: Series): number => {
  let sessions = 0;
  for (const [key, sums] of person) if (key.endsWith(` ${series}`)) sessions += sums.sessions;
  return sessions;
};
