import type { Screening, User } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query/query-keys.ts";
import { useJourney } from "./journey-provider.tsx";
import { mirrorJourney } from "./mirror-journey.ts";

/**
 * Stores the answer to the screening question (with the user's consent) and completes the onboarding, which changes the
 * journey's target. The screen does the navigation.
 */
export const useCompleteOnboarding = () => {
  const queryClient = useQueryClient();
  const journey = useJourney();
  return useMutation({
    mutationFn: (photosensitive: Screening["photosensitive"]) =>
      mirrorJourney(queryClient, {
        screening: { photosensitive, consent: true },
        onboardingCompleted: true,
      }),
    onSuccess: () => {
      queryClient.setQueryData<User>(
        queryKeys.user,
        before => before && { ...before, hasCompletedOnboarding: true },
      );
      journey.completeOnboarding();
    },
  });
};
