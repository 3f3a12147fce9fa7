import type { ProgressDay } from "@phaselock/contracts";

/** The columns of the CSV, and the fields of a day in the JSON. */
export const exportedFields = [
  "day",
  "sessions",
  "completed",
  "played_seconds",
  "delta_seconds",
  "theta_seconds",
  "alpha_seconds",
  "beta_seconds",
  "gamma_seconds",
] as const;

/** One day of an export. */
export type ExportedDay = Readonly<Record<(typeof exportedFields)[number], string | number>>;

/** Converts a day to the row of an export. */
export const toExported = ({
  day,
  sessions,
  completed,
  playedSeconds,
  bandSeconds,
}: ProgressDay): ExportedDay => ({
  day,
  sessions,
  completed,
  played_seconds: playedSeconds,
  delta_seconds: bandSeconds.delta,
  theta_seconds: bandSeconds.theta,
  alpha_seconds: bandSeconds.alpha,
  beta_seconds: bandSeconds.beta,
  gamma_seconds: bandSeconds.gamma,
});
