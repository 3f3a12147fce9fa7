import { type Goal, goals, type MoodName, moods } from "@phaselock/contracts";
import { type Measure, meanOf, type Series } from "../learning/series.ts";
import { type Gaussian, sumOf, t95, update } from "./gaussian.ts";
import { othersIn, type Person, type Population, sessionVarianceOf, sumsIn } from "./knowledge.ts";
import { contextSd, levels } from "./parameters.ts";
import { observationOf } from "./share.ts";

/** How the user feels and what they want, as far as they said it. */
export type Context = { readonly mood?: MoodName | undefined; readonly goal?: Goal | undefined };

/** What is known about a measure of one mode for one person. */
export type Estimate = Gaussian & {
  /** Bounds of the central 90 %. */
  readonly low: number;
  readonly high: number;
};

/** From very unpleasant to very pleasant, in points. */
const largestChange = 20;
const clamp = (change: number): number => Math.min(largestChange, Math.max(-largestChange, change));

const contextSeries = {
  mood: moods.map(mood => `change/mood/${mood}` as const),
  goal: goals.map(goal => `change/goal/${goal}` as const),
};

/** Estimates of one person, from their own sessions and from other people's. */
export const createEstimates = (person: Person, population: Population) => {
  const variances = new Map<Series, ReturnType<typeof sessionVarianceOf>>();
  const varianceOf = (measure: Measure) => {
    const known = variances.get(measure) ?? sessionVarianceOf(person, measure);
    variances.set(measure, known);
    return known;
  };

  /** The mode's mean over people. */
  const modeMean = (modeId: string, measure: Measure): Gaussian => {
    const { priorMean, priorSd } = levels[measure];
    const others = observationOf(othersIn(population, person, modeId, measure));
    return update({ mean: priorMean, variance: priorSd ** 2 }, others);
  };

  /** By how much the mode's change differs in sessions of this mood or goal. */
  const contextOffset = (modeId: string, mean: Gaussian, series: Series): Gaussian => {
    const prior = { mean: 0, variance: contextSd ** 2 };
    const { weight, weightedSum } = observationOf(othersIn(population, person, modeId, series));
    if (weight === 0) return prior;
    // The mode's own mean is uncertain, too, so the difference is less precise than the sessions of this context.
    const precision = 1 / (1 / weight + mean.variance);
    return update(prior, { weight: precision, weightedSum: precision * (weightedSum / weight - mean.mean) });
  };

  /** What the moods and goals of the person's own sessions have added to their mean on average. */
  const ownOffset = (modeId: string, mean: Gaussian): number => {
    const { sessions } = sumsIn(person, modeId, "change");
    const offsets = [...contextSeries.mood, ...contextSeries.goal].map(series => {
      const own = sumsIn(person, modeId, series).sessions;
      return own === 0 ? 0 : (own / sessions) * contextOffset(modeId, mean, series).mean;
    });
    return offsets.reduce((total, offset) => total + offset, 0);
  };

  /** The person's own mean, before moods and goals. */
  const ownMean = (modeId: string, measure: Measure, mean: Gaussian): Gaussian => {
    const sums = sumsIn(person, modeId, measure);
    const prior = { mean: mean.mean, variance: mean.variance + levels[measure].peopleSd ** 2 };
    if (sums.sessions === 0) return prior;
    const weight = sums.sessions / varianceOf(measure).variance;
    const observed = meanOf(sums) - (measure === "change" ? ownOffset(modeId, mean) : 0);
    return update(prior, { weight, weightedSum: weight * observed });
  };

  const posterior = (modeId: string, measure: Measure, { mood, goal }: Context): Gaussian => {
    const mean = modeMean(modeId, measure);
    const own = ownMean(modeId, measure, mean);
    if (measure !== "change") return own;
    return sumOf([
      [1, own],
      ...(mood ? [[1, contextOffset(modeId, mean, `change/mood/${mood}`)] as const] : []),
      ...(goal ? [[1, contextOffset(modeId, mean, `change/goal/${goal}`)] as const] : []),
    ]);
  };

  return {
    /** The expected change of mood in a session with this mode, in points, with its central 90 %. */
    change(modeId: string, context: Context): Estimate {
      const { mean, variance } = posterior(modeId, "change", context);
      // Only the variance of the person's own sessions is estimated.
      const isOwn = sumsIn(person, modeId, "change").sessions > 0;
      const quantile = t95(isOwn ? varianceOf("change").degreesOfFreedom : Number.POSITIVE_INFINITY);
      const reach = quantile * Math.sqrt(variance);
      return { mean, variance, low: clamp(mean - reach), high: clamp(mean + reach) };
    },
    /** The expected reward, in points. */
    reward(modeId: string, context: Context): Gaussian {
      return sumOf(
        (Object.keys(levels) as Measure[]).map(measure => [
          levels[measure].worth,
          posterior(modeId, measure, context),
        ]),
      );
    },
  };
};
export type Estimates = ReturnType<typeof createEstimates>;
