import { goalSchema, type PreferencesPatch, screeningSchema, timestampSchema } from "@phaselock/contracts";
import { z } from "zod";

/** `user_preferences.settings`: what a user has told us; null is what was never told, or was taken back. */
const settingsSchema = z.object({
  goals: z.array(goalSchema).default([]),
  screening: screeningSchema.nullable().default(null),
  onboardingCompletedAt: timestampSchema.nullable().default(null),
  lastVisitAt: timestampSchema.nullable().default(null),
  lastSubscriptionChangeAt: timestampSchema.nullable().default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings in a stored value. A user without a row has told us nothing. */
export const readSettings = (stored: unknown = {}): Settings => settingsSchema.parse(stored);

/**
 * The settings after a change. A screening answer is health data: it gets here only with consent (the contract sees
 * to that) and null forgets it. Onboarding is completed once; saying so again does not move the time.
 */
export const changeSettings = (settings: Settings, patch: PreferencesPatch, now: Date): Settings => ({
  goals: patch.goals ?? settings.goals,
  screening:
    patch.screening === undefined
      ? settings.screening
      : patch.screening && {
          photosensitive: patch.screening.photosensitive,
          answeredAt: now.toISOString(),
        },
  onboardingCompletedAt:
    settings.onboardingCompletedAt ?? (patch.onboardingCompleted ? now.toISOString() : null),
  lastVisitAt: patch.visited ? now.toISOString() : settings.lastVisitAt,
  lastSubscriptionChangeAt: patch.subscriptionChanged ? now.toISOString() : settings.lastSubscriptionChangeAt,
});
