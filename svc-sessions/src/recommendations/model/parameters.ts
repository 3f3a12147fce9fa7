import type { Measure } from "../learning/series.ts";

/** The levels of the model for one measure: standard deviations, in the measure's unit. */
export type Level = {
  /** Mean over modes before anything is known. */
  readonly priorMean: number;
  /** Of modes around that mean. */
  readonly priorSd: number;
  /** Of people around their mode. */
  readonly peopleSd: number;
  /** Of a person's sessions around their own mean. */
  readonly sessionSd: number;
  /** What one unit is worth in the reward, in points of mood. */
  readonly worth: number;
};

/**
 * The reward of a session is its change of mood in points, plus 4 points for a session played to its end, plus 2 points
 * for full attention. A measure that a session lacks is left out: it is estimated from the sessions that have it.
 *
 * The prior mean of a change is 0: a description promises no effect. The standard deviations are our choice, wide enough
 * that the sessions decide; docs/recommendations.md says what happens when they are wrong.
 */
export const levels: Readonly<Record<Measure, Level>> = {
  change: { priorMean: 0, priorSd: 2, peopleSd: 2, sessionSd: 5, worth: 1 },
  completion: { priorMean: 0.8, priorSd: 0.15, peopleSd: 0.15, sessionSd: 0.3, worth: 4 },
  attention: { priorMean: 0.6, priorSd: 0.1, peopleSd: 0.15, sessionSd: 0.2, worth: 2 },
};

/** How much a mode's change of mood differs by mood or goal, as a standard deviation in points. */
export const contextSd = 1;

/** How many sessions the assumed variance of a person's sessions is worth beside the person's own. */
export const varianceSessions = 10;

/** Statistics of fewer people are not used: they would say little, and a person could be recognised in them. */
export const peopleMin = 10;

/** The probability that a credible interval contains the expected change. */
export const credibility = 0.9;

/**
 * The factor of a draw's standard deviation (Chapelle & Li 2011, "posterior reshaping"). A person chooses from some 20
 * modes and plays tens of sessions: with a factor of 1, most of those would be trials. docs/recommendations.md says how
 * it was chosen.
 */
export const exploration = 0.25;

/** What the last sessions' modes lose in the ranking, in points, latest first, so that suggestions vary. */
export const repeatCosts: readonly number[] = [0.4, 0.2, 0.1];
