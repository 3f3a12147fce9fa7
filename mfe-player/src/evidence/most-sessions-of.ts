import type { ExperimentPlan } from "@phaselock/contracts";

/** Returns how many sessions a plan needs at most: those of its last look. */
export const mostSessionsOf = ({ looks }: ExperimentPlan): number => looks.at(-1)?.sessions ?? 0;
