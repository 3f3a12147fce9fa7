import { objectives as productObjectives } from "@phaselock/observability";
import type { Step } from "./plan.ts";

/** The objective of a step: the share of steps that succeed, and the time within which a share of them ends. */
export type Objective = {
  readonly step: Step;
  /** From 0 to 1. */
  readonly success: number;
  /** The percentile that is compared, such as 99. */
  readonly percentile: number;
  readonly withinMs: number;
};

/** The objectives on errors and on times of each step. Credits are late or not there, which is one objective. */
const namesOf = [
  ["page", "page", "page-latency"],
  ["sign-in", "sign-in", "sign-in-latency"],
  ["credits", "purchase-to-credits", "purchase-to-credits"],
  ["session-start", "session-start", "session-start-latency"],
  ["report", "report", "report-latency"],
] as const satisfies readonly (readonly [Step, string, string])[];

const named = (name: string) => {
  const objective = productObjectives.find(candidate => candidate.name === name);
  if (!objective) throw new Error(`There is no objective ${name}`);
  return objective;
};

/** The product's objectives on errors and times, by step. Here the client measures them. */
export const objectives: readonly Objective[] = namesOf.map(([step, errors, times]) => {
  const { percent: percentile, withinSeconds = 0 } = named(times);
  // k6 compares the decimal text, and 99.9 / 100 is a little above 0.999.
  const success = Number((named(errors).percent / 100).toFixed(6));
  return { step, success, percentile, withinMs: withinSeconds * 1_000 };
});
