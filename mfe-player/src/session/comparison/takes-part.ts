import type { Experiment, Payment } from "@phaselock/contracts";
import { type Score, shamsOf } from "@phaselock/signal";

/** A session about to start, as far as it decides whether it belongs to an experiment. */
type Candidate = {
  readonly modeId: string;
  readonly payment: Payment;
  /** What is heard: the version for speakers and one with the user's own audio take no part. */
  readonly score: Score;
  /** Whether the headphone check passed. Speakers play both ears' sound to each ear, so equal ears would be heard at once. */
  readonly hasHeadphones: boolean;
  readonly isOnline: boolean;
};

/** The experiment that a new session belongs to, or null. */
export const experimentOf = (
  experiments: readonly Experiment[],
  { modeId, payment, score, hasHeadphones, isOnline }: Candidate,
): Experiment | null => {
  if (payment === "credits" || !isOnline) return null;
  const experiment = experiments.find(it => it.status === "collecting" && it.modeId === modeId);
  if (!experiment || !shamsOf(score).includes(experiment.sham)) return null;
  return experiment.sham === "equal-ears" && !hasHeadphones ? null : experiment;
};
