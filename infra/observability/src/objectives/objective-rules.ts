import { day, duration, minute } from "../rules/duration.ts";
import { type AlertingRule, type Rule, type RuleFile, runbookUrlOf } from "../rules/rule.ts";
import { type BurnRate, burnRates, recordedWindows } from "./burn-rates.ts";
import { budgetOf, type Objective, objectives, windowDays } from "./objectives.ts";

/** The share of bad events over a window, which is the end of the name. */
export const ratioRecord = (window: string): string => `phaselock:slo_errors:ratio_rate${window}`;
/** The share of the budget of 30 days that is left; negative once it is overspent. */
export const budgetRecord = "phaselock:slo_budget_remaining:ratio";

const labelsOf = ({ name }: Objective) => ({ objective: name });

/** Without traffic the ratio is 0 / 0. NaN compares as false, so it fires no alert. */
const ratio = (objective: Objective, window: string): string =>
  `(${objective.bad(window)} or vector(0)) / ${objective.all(window)}`;

const recordRatio = (objective: Objective, seconds: number): Rule => ({
  record: ratioRecord(duration(seconds)),
  expr: ratio(objective, duration(seconds)),
  labels: labelsOf(objective),
});

/** At this share of bad events the budget burns at the rate's factor. No share is above 1. */
const thresholdOf = (objective: Objective, { factor }: BurnRate): number =>
  Number((factor * budgetOf(objective)).toPrecision(6));

const alertOn = (objective: Objective, rate: BurnRate): AlertingRule => {
  const threshold = thresholdOf(objective, rate);
  const exceeds = (seconds: number) =>
    `${ratioRecord(duration(seconds))}{objective="${objective.name}"} > ${threshold}`;
  const long = duration(rate.long);
  return {
    alert: objective.alert,
    expr: `${exceeds(rate.long)} and ${exceeds(rate.short)}`,
    labels: { severity: rate.severity, burn_rate: String(rate.factor) },
    annotations: {
      summary: `The error budget of ${objective.name} burns at ${rate.factor} times the allowed rate`,
      description: `${objective.promise} The objective is ${objective.percent} %. In the last ${long}, {{ $value | humanizePercentage }} failed.`,
      runbook_url: runbookUrlOf(objective.alert),
    },
  };
};

/** The recorded ratios and the burn-rate alerts of every objective. */
export const objectiveRules: RuleFile = {
  groups: [
    {
      name: "slo-ratios",
      rules: objectives.flatMap(objective => recordedWindows.map(seconds => recordRatio(objective, seconds))),
    },
    {
      name: "slo-budgets",
      // A window of 30 days reads many samples and changes slowly.
      interval: duration(5 * minute),
      rules: objectives.map(objective => ({
        record: budgetRecord,
        expr: `1 - (${ratio(objective, duration(windowDays * day))}) / ${Number(budgetOf(objective).toPrecision(6))}`,
        labels: labelsOf(objective),
      })),
    },
    {
      name: "slo-alerts",
      rules: objectives.flatMap(objective =>
        burnRates.filter(rate => thresholdOf(objective, rate) < 1).map(rate => alertOn(objective, rate)),
      ),
    },
  ],
};
