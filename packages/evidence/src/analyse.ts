import {
  type ExperimentPlan,
  type ExperimentResult,
  type NoticedBeat,
  verdictOf,
} from "@phaselock/contracts";
import { redrawArms } from "./redraw-arms.ts";
import { rerandomisedDifference } from "./rerandomised-difference.ts";

/** A rated session of an experiment, and whether its beat played. */
export type RatedSession = {
  /** Its place among the experiment's started sessions, from 1. */
  readonly number: number;
  /** The outcome's measure before and after the session. */
  readonly before: number;
  readonly after: number;
  readonly playedBeat: boolean;
};

/** A plan as it was stored, with its hash. */
export type StoredPlan = { readonly plan: ExperimentPlan; readonly planHash: string };

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Computes what the sessions of one look say, from the plan alone (docs/evidence.md#analysis). The interval is at least two
 * standard errors of the measure's rounding wide in each direction, and within the plan's largest difference.
 * @param sessions the look's sessions, in the order in which they started, at least one of each arm
 * @param look from 1
 */
const analyseLook = (
  { plan, planHash }: StoredPlan,
  sessions: readonly RatedSession[],
  { look, errorShare }: { look: number; errorShare: number },
): ExperimentResult => {
  const numbers = sessions.map(({ number }) => number);
  const arms = sessions.map(({ playedBeat }) => (playedBeat ? 1 : 0) satisfies 0 | 1);
  const [before, after] = [sessions.map(it => it.before), sessions.map(it => it.after)];
  const found = rerandomisedDifference(
    { before, after, numbers, arms },
    redrawArms({ ...plan, planHash }, numbers),
    errorShare,
  );
  const { largestDifference, resolution, noEffect } = plan.measure;
  const within = (value: number) => Math.max(-largestDifference, Math.min(largestDifference, value));
  const rounding = resolution / Math.sqrt(12) / found.armLength;
  const estimate = within(found.estimate);
  const standardError = Math.min(largestDifference, Math.max(found.standardError, rounding));
  const low = within(Math.min(found.low, estimate - 2 * rounding));
  const high = within(Math.max(found.high, estimate + 2 * rounding));
  const withBeat = sessions.filter(({ playedBeat }) => playedBeat).length;
  const share = withBeat / sessions.length;
  return {
    withBeat: { sessions: withBeat, adjustedMean: meanOf(after) + estimate * (1 - share) },
    withoutBeat: { sessions: sessions.length - withBeat, adjustedMean: meanOf(after) - estimate * share },
    difference: { estimate, low, high, level: plan.intervalLevel, standardError },
    verdict: verdictOf({ low, high }, noEffect),
    withheld: null,
    look,
  };
};

const hasBothArms = (sessions: readonly RatedSession[]): boolean =>
  new Set(sessions.map(({ playedBeat }) => playedBeat)).size === 2;

/**
 * The sessions of the last look: the first rated ones. The last place waits for a session of the other arm if all before it
 * are of one: without one there is nothing to compare.
 */
const sessionsOfLastLook = <Session extends RatedSession>(
  rated: readonly Session[],
  count: number,
): readonly Session[] => {
  const first = rated.slice(0, count - 1);
  const last = rated.slice(first.length).find(session => hasBothArms([...first, session]));
  return last ? [...first, last] : first;
};

/** The sessions that an experiment rests on so far, and its result if it has ended. */
export type Outcome<Session extends RatedSession = RatedSession> = {
  readonly sessions: readonly Session[];
  readonly result: ExperimentResult | null;
};

const inOrder = <Session extends RatedSession>(sessions: readonly Session[]) =>
  sessions.toSorted((one, other) => one.number - other.number);

/**
 * Takes the looks of a plan one after the other, until one decides or the last one is taken.
 * @param rated the rated sessions in the order in which their ratings were completed, so that a late rating changes no
 *   earlier look
 */
export const takeLooks = <Session extends RatedSession>(
  stored: StoredPlan,
  rated: readonly Session[],
): Outcome<Session> => {
  const { looks } = stored.plan;
  for (const [n, { sessions: count, errorShare }] of looks.entries()) {
    const isLast = n === looks.length - 1;
    const sessions = inOrder(isLast ? sessionsOfLastLook(rated, count) : rated.slice(0, count));
    if (sessions.length < count) return { sessions, result: null };
    if (!hasBothArms(sessions)) continue;
    const result = analyseLook(stored, sessions, { look: n + 1, errorShare });
    if (isLast || result.verdict !== "unclear") return { sessions, result };
  }
  throw new Error("a plan has no look");
};

/** Withholds `better` and `worse` from a user who could tell when the beat played, as the plan says. */
export const withhold = (result: ExperimentResult, noticed: NoticedBeat | null): ExperimentResult =>
  noticed === "yes" && (result.verdict === "better" || result.verdict === "worse")
    ? { ...result, verdict: "unclear", withheld: "noticed" }
    : result;
