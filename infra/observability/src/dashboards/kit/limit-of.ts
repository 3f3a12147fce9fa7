import { causeRules } from "../../causes/cause-rules.ts";
import { alertsIn } from "../../rules/rule.ts";
import { realTime } from "../../rules/time-scale.ts";
import type { Limits } from "./panel.ts";

const alerts = alertsIn(causeRules(realTime));

/** The value above which an alert fires. @throws if its expression does not end with `> <number>` */
const boundOf = (name: string): number => {
  const bound = alerts.find(({ alert }) => alert === name)?.expr.match(/> ([\d.]+)$/)?.[1];
  if (bound === undefined) throw new Error(`The alert ${name} has no bound`);
  return Number(bound);
};

/** The limit of a panel that shows an alert's figure. An alert above 0 fires at a count of 1. */
export const limitOf = (alert: string): Limits => ({ bad: "above", critical: boundOf(alert) || 1 });
