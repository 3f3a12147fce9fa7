import { createHash } from "node:crypto";
import {
  type ExperimentOutcome,
  type ExperimentPlan,
  experimentBlockSize,
  experimentConsentVersion,
  experimentIntervalLevel,
  experimentLooks,
  experimentQuestion,
  experimentRedraws,
  outcomeMeasures,
  planText,
} from "@phaselock/contracts";
import type { Sham } from "@phaselock/signal";

/** Returns the plan of an experiment that starts now. It is frozen: later releases change only new plans. */
export const planExperiment = (
  {
    id,
    mode,
    sham,
    outcome,
  }: {
    id: string;
    mode: { id: string; name: string };
    sham: Sham;
    outcome: ExperimentOutcome;
  },
  now: Date,
): ExperimentPlan => ({
  version: 1,
  experimentId: id,
  modeId: mode.id,
  sham,
  outcome,
  question: experimentQuestion(outcome, mode.name),
  measure: outcomeMeasures[outcome],
  blockSize: experimentBlockSize,
  looks: [...experimentLooks],
  intervalLevel: experimentIntervalLevel,
  analysis: "ancova-rerandomisation-1",
  redraws: experimentRedraws,
  ifNoticed: "withhold",
  consentVersion: experimentConsentVersion,
  startedOn: now.toISOString().slice(0, "yyyy-mm-dd".length),
});

/** Returns the SHA-256 of a plan's canonical text, in hexadecimal. */
export const hashPlan = (plan: ExperimentPlan): string =>
  createHash("sha256").update(planText(plan)).digest("hex");
