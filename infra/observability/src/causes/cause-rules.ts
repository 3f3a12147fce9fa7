import { duration } from "../rules/duration.ts";
import { type RuleFile, runbookUrlOf } from "../rules/rule.ts";
import type { Cause } from "./cause.ts";
import { eventCauses } from "./events.ts";
import { moneyCauses } from "./money.ts";
import { processCauses } from "./processes.ts";

/** Every cause alert, by the name of its group. */
const groups: Readonly<Record<string, readonly Cause[]>> = {
  money: moneyCauses,
  events: eventCauses,
  processes: processCauses,
};

/** The alerts on causes. */
export const causeRules: RuleFile = {
  groups: Object.entries(groups).map(([name, causes]) => ({
    name,
    rules: causes.map(({ alert, severity, area, holdsFor, expr, summary, description }) => ({
      alert,
      expr,
      ...(holdsFor > 0 && { for: duration(holdsFor) }),
      labels: { severity, area },
      annotations: { summary, description, runbook_url: runbookUrlOf(alert) },
    })),
  })),
};
