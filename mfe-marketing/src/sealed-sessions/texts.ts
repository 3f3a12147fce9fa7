import type { ExperimentResult } from "@phaselock/contracts";

/** Texts of the picture of a comparison. */
export const sealedSessions = {
  sealed: (sessions: number) => `up to ${sessions} sessions, sealed`,
  endings: {
    better: "Better",
    worse: "Worse",
    none: "No difference",
    unclear: "Can't tell",
  } satisfies Record<ExperimentResult["verdict"], string>,
} as const;
