import type { Screening, User } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answeredBy } from "../api/answer.ts";
import { api } from "../api/api.ts";
import { queryKeys } from "../query/query-keys.ts";
import { useJourney } from "./journey-provider.tsx";

/**
 * Stores the answer to the screening question (with the user's consent) and completes the onboarding. Whoever calls
 * goes on from there.
 */
export const useCompleteOnboarding = () => {
  const queryClient = useQueryClient();
  const journey = useJourney();
  return useMutation({
    mutationFn: (photosensitive: Screening["photosensitive"]) =>
      api.patch(
        "/api/preferences",
        { screening: { photosensitive, consent: true }, onboardingCompleted: true },
        answeredBy(schemas => schemas.preferencesSchema),
      ),
    onSuccess: preferences => {
      queryClient.setQueryData(queryKeys.preferences, preferences);
      queryClient.setQueryData<User>(
        queryKeys.user,
        before => before && { ...before, hasCompletedOnboarding: true },
      );
      journey.completeOnboarding();
    },
  });
};
