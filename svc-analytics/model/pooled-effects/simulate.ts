import { seededRandom } from "@phaselock/signal/testing";
import { type PersonEffect, pool } from "../../src/pooled-effects/meta-analysis.ts";
import { personEffects } from "../../src/pooled-effects/person-effects.ts";
import { type ModeEffect, shrink } from "../../src/pooled-effects/shrink.ts";
import { studentT } from "../../src/statistics/student-t.ts";
import type { Population } from "./populations.ts";

/** A source of random numbers. */
type Random = {
  readonly uniform: () => number;
  readonly normal: () => number;
};

const randomOf = (seed: number): Random => {
  const uniform = seededRandom(seed);
  return {
    uniform,
    // Box and Muller. 1 - x is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
};

/** The numbers of rated sessions at which an experiment may end. */
const looks = [12, 16, 20] as const;
/** The parameters that an experiment's analysis estimates: intercept, baseline, trend and arm. */
const parameters = 4;
/** The probability with which an experiment's own interval contains its effect. */
const experimentLevel = 0.9;
/** People's moods vary by 2 to 6 points from session to session. */
const drawDeviation = ({ uniform }: Random) => 2 + 4 * uniform();

/** A person's experiment: the difference of the arms' means and its standard error, estimated from the same sessions. */
const runExperiment = (
  truth: number,
  stopsEarly: boolean,
  random: Random,
): PersonEffect & { isClear: boolean } => {
  const deviation = drawDeviation(random);
  const differences: number[] = [];
  let result = { mean: 0, standardError: 1, isClear: false };
  for (const sessions of looks) {
    // A pair of sessions, one of each arm, differs by the effect and twice the variance.
    while (differences.length < sessions / 2)
      differences.push(truth + Math.SQRT2 * deviation * random.normal());
    if (sessions !== looks.at(-1) && !stopsEarly) continue;
    const mean = differences.reduce((sum, it) => sum + it, 0) / differences.length;
    const degreesOfFreedom = sessions - parameters;
    let squares = 0;
    for (let n = 0; n < degreesOfFreedom; n++) squares += random.normal() ** 2;
    const standardError = deviation * Math.sqrt((squares / degreesOfFreedom) * (4 / sessions));
    const isClear = Math.abs(mean) > studentT(experimentLevel, degreesOfFreedom) * standardError;
    result = { mean, standardError, isClear };
    if (isClear) break;
  }
  return result;
};

/** The published effects of `people` people. */
const drawPeople = (population: Population, people: number, random: Random): readonly PersonEffect[] => {
  const published: PersonEffect[] = [];
  while (published.length < people) {
    const truth = population.effectOf(random.normal(), random.uniform());
    const { isClear, ...effect } = runExperiment(truth, population.stopsEarly ?? false, random);
    const isBetter = isClear && effect.mean > 0;
    if (isBetter || random.uniform() < (population.keepOthers ?? 1)) published.push(effect);
  }
  return personEffects(
    published.map((effect, at) => ({ ...effect, experimentId: String(at), userId: String(at) })),
  );
};

/** Rates of simulated runs, as parts of 1, and the mean of half an interval's width in points. */
export type Coverage = {
  /** How often the interval contained the true mean. */
  readonly covered: number;
  /** How often it lay above zero, and below. */
  readonly above: number;
  readonly below: number;
  readonly reach: number;
  /** The mean of the estimates less the truth, in points. */
  readonly bias: number;
};

/** Simulates the pooled effect of many populations. The same seed gives the same rates. */
export const simulatePools = (
  population: Population,
  people: number,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Coverage => {
  const random = randomOf(seed);
  const counts = { covered: 0, above: 0, below: 0, reach: 0, bias: 0 };
  for (let run = 0; run < runs; run++) {
    const { mean, low, high } = pool(drawPeople(population, people, random));
    if (low <= population.mean && population.mean <= high) counts.covered += 1 / runs;
    if (low > 0) counts.above += 1 / runs;
    if (high < 0) counts.below += 1 / runs;
    counts.reach += (high - low) / 2 / runs;
    counts.bias += (mean - population.mean) / runs;
  }
  return counts;
};

/** Rates over all modes of simulated catalogues, and over the mode of each that looks best. */
export type ShrunkenCoverage = {
  readonly pooled: number;
  readonly shrunken: number;
  /** How often the interval of the mode with the largest estimate contained its truth. */
  readonly bestPooled: number;
  readonly bestShrunken: number;
};

/** Simulates catalogues of modes whose true mean effects vary by `deviation` points around 0.5. */
export const simulateModes = (
  { modes, deviation, people }: { modes: number; deviation: number; people: readonly [number, number] },
  { runs, seed }: { readonly runs: number; readonly seed: number },
): ShrunkenCoverage => {
  const random = randomOf(seed);
  const counts = { pooled: 0, shrunken: 0, bestPooled: 0, bestShrunken: 0 };
  for (let run = 0; run < runs; run++) {
    const truths = Array.from({ length: modes }, () => 0.5 + deviation * random.normal());
    const pooled = truths.map(truth => {
      const count = people[0] + Math.floor(random.uniform() * (people[1] - people[0] + 1));
      const population: Population = { name: "", mean: truth, effectOf: normal => truth + 2 * normal };
      return { ...pool(drawPeople(population, count, random)), people: count };
    });
    const shrunken = shrink(pooled satisfies readonly ModeEffect[]);
    const holds = (intervals: readonly { low: number; high: number }[]) =>
      intervals.map(({ low, high }, at) => low <= (truths[at] ?? 0) && (truths[at] ?? 0) <= high);
    const largest = (intervals: readonly { mean: number }[]) => {
      const means = intervals.map(({ mean }) => mean);
      return means.indexOf(Math.max(...means));
    };
    const [inPooled, inShrunken] = [holds(pooled), holds(shrunken)];
    counts.pooled += inPooled.filter(Boolean).length / modes / runs;
    counts.shrunken += inShrunken.filter(Boolean).length / modes / runs;
    if (inPooled[largest(pooled)]) counts.bestPooled += 1 / runs;
    if (inShrunken[largest(shrunken)]) counts.bestShrunken += 1 / runs;
  }
  return counts;
};
