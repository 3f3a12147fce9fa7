import { goalSchema, type PreferencesPatch, screeningSchema, timestampSchema } from "@phaselock/contracts";
import { z } from "zod";

/** `user_preferences.settings`; null means never answered, or withdrawn. */
const settingsSchema = z.object({
  goals: z.array(goalSchema).default([]),
  screening: z.nullable(screeningSchema).default(null),
  onboardingCompletedAt: z.nullable(timestampSchema).default(null),
  lastVisitAt: z.nullable(timestampSchema).default(null),
  lastSubscriptionChangeAt: z.nullable(timestampSchema).default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Parse stored settings. A user without a row gets the defaults. */
export const readSettings = (stored: unknown = {}): Settings => settingsSchema.parse(stored);

/**
 * Apply a change to settings. A screening answer is health data: the contract accepts it only with consent, and null
 * deletes it. Onboarding is completed once; completing it again does not change the time.
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
