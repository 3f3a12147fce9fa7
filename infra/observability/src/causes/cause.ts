import type { Severity } from "../rules/rule.ts";

/** An alert on a fault that harms users or their money, and that no objective detects in time. */
export type Cause = {
  readonly alert: string;
  readonly severity: Severity;
  /** `money`: credits, payments or the ledger. */
  readonly area: "money" | "events" | "processes" | "analytics" | "page";
  /** How long the expression must hold, in seconds. */
  readonly holdsFor: number;
  readonly expr: string;
  readonly summary: string;
  readonly description: string;
};
