import type { Preferences } from "@phaselock/contracts";

/** The steps of the onboarding, in order; each has an address of its own: /onboarding?step=light. */
export const steps = ["goals", "headphones", "light", "first"] as const;
export type Step = (typeof steps)[number];

const isStep = (name: string | null): name is Step => steps.some(step => step === name);

/**
 * Which step to show: the one that the address names. No session without an answer to the screening question, so the
 * last step leads to it; and who has been through all of it, but took the answer back, is asked for that alone.
 */
export const stepOf = (
  named: string | null,
  { screening, onboardingCompletedAt }: Pick<Preferences, "screening" | "onboardingCompletedAt">,
): Step => {
  if (isStep(named)) return named === "first" && !screening ? "light" : named;
  return onboardingCompletedAt && !screening ? "light" : "goals";
};

export const addressOf = (step: Step): string => `/onboarding?step=${step}`;

/** The step beside another one; undefined beyond either end. */
export const stepBeside = (step: Step, by: 1 | -1): Step | undefined => steps[steps.indexOf(step) + by];
