import { type ExperimentOutcome, outcomeMeasures } from "@phaselock/contracts";
import type { Interval, PooledEffect } from "./meta-analysis.ts";

/** The step of public figures, as a share of the difference that counts as none: 0.1 points of mood. */
const stepShare = 1 / 10;
/** The step of the standard error, from which shrunken intervals are computed. */
const errorStepShare = 1 / 100;

/** Rounds to a multiple of the step, without the tail of binary fractions. */
const toStep = (round: (value: number) => number, value: number, step: number): number =>
  Number((round(Number((value / step).toPrecision(12))) * step).toPrecision(12));

/** Rounds an interval to the steps of its outcome, its ends outwards: it contains what it contained. */
export const roundInterval = ({ mean, low, high }: Interval, outcome: ExperimentOutcome): Interval => {
  const step = outcomeMeasures[outcome].noEffect * stepShare;
  return {
    mean: toStep(Math.round, mean, step),
    low: toStep(Math.floor, low, step),
    high: toStep(Math.ceil, high, step),
  };
};

/** Rounds a pooled effect before it is stored, so that nothing public has more digits than a reader needs. */
export const roundEffect = (effect: PooledEffect, outcome: ExperimentOutcome): PooledEffect => {
  const { noEffect } = outcomeMeasures[outcome];
  return {
    ...roundInterval(effect, outcome),
    standardError: toStep(Math.ceil, effect.standardError, noEffect * errorStepShare),
    betweenPeople: toStep(Math.round, effect.betweenPeople, noEffect * stepShare),
  };
};
