import { deviation, mean } from "d3-array";
import type { Measured, TaskRun } from "./task.ts";

/** Rounds a mean that may not exist. */
export const rounded = (value: number | undefined, digits: number): number | null =>
  value === undefined ? null : Number(value.toFixed(digits));

/** Scores what both tasks measure. */
export const scoreShared = (
  { trials, falseStarts, omissions, reactionsMs }: TaskRun,
  { startedAt, timingErrorMs }: Measured,
) => ({
  startedAt,
  ...{ trials, falseStarts, omissions },
  meanReactionMs: rounded(mean(reactionsMs), 1),
  sdReactionMs: rounded(deviation(reactionsMs), 1),
  timingErrorMs: Math.min(1_000, Number(timingErrorMs.toFixed(2))),
});
