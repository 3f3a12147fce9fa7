import type { Preferences } from "@phaselock/contracts";
import type { KnownScreening } from "@phaselock/web";

/** The onboarding steps, in order, each with its own address: /onboarding?step=light. */
export const steps = ["goals", "headphones", "light", "first"] as const;
export type Step = (typeof steps)[number];

const isStep = (name: string | null): name is Step => steps.some(step => step === name);

/**
 * The step to show: the one in the address. The first session needs an answer to the screening question, so without one
 * the last step shows that question. A user who completed the onboarding and has no answer starts there, too.
 */
export const stepOf = (
  named: string | null,
  screening: KnownScreening | null,
  { onboardingCompletedAt }: Pick<Preferences, "onboardingCompletedAt">,
): Step => {
  if (isStep(named)) return named === "first" && !screening ? "light" : named;
  return onboardingCompletedAt && !screening ? "light" : "goals";
};

export const addressOf = (step: Step): string => `/onboarding?step=${step}`;

/** The step before or after another one; undefined beyond either end. */
export const adjacentStep = (step: Step, by: 1 | -1): Step | undefined => steps[steps.indexOf(step) + by];
