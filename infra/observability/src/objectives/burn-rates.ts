import { day, hour, minute } from "../rules/duration.ts";
import type { Severity } from "../rules/rule.ts";

/**
 * The alert fires if the budget burns at this multiple of the allowed rate over both the long and the short window. The short
 * window ends the alert soon after the failures end.
 */
export type BurnRate = {
  readonly factor: number;
  /** In seconds. */
  readonly long: number;
  readonly short: number;
  readonly severity: Severity;
};

/** 2 % of the budget in an hour, 5 % in six, 10 % in three days: https://sre.google/workbook/alerting-on-slos/, table 5-8. */
export const burnRates: readonly BurnRate[] = [
  { factor: 14.4, long: hour, short: 5 * minute, severity: "page" },
  { factor: 6, long: 6 * hour, short: 30 * minute, severity: "page" },
  { factor: 1, long: 3 * day, short: 6 * hour, severity: "ticket" },
];

/** Every window for which ratios are recorded, in seconds, shortest first. */
export const recordedWindows: readonly number[] = [
  ...new Set(burnRates.flatMap(({ long, short }) => [long, short])),
].toSorted((a, b) => a - b);
