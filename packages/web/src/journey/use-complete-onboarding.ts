import type { User } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAuth } from "../auth/auth-provider.tsx";
import { queryKeys } from "../query/query-keys.ts";
import { type KnownScreening, visitScreening } from "../screening/visit-screening.ts";
import { useJourney } from "./journey-provider.tsx";
import { mirrorJourney } from "./mirror-journey.ts";

/**
 * Completes the onboarding, which changes the journey's target, with the answer to the screening question. The answer is
 * stored with the user's consent; `not-stored` sends none, deletes an earlier one and counts for this visit. The screen
 * does the navigation.
 */
export const useCompleteOnboarding = () => {
  const queryClient = useQueryClient();
  const journey = useJourney();
  const { user } = useAuth();
  return useMutation({
    mutationFn: (answer: KnownScreening) =>
      mirrorJourney(queryClient, {
        screening: answer === "not-stored" ? null : { photosensitive: answer, consent: true },
        onboardingCompleted: true,
      }),
    onSuccess: (_, answer) => {
      if (user && answer === "not-stored") visitScreening.markAnswered(user.id);
      queryClient.setQueryData<User>(
        queryKeys.user,
        before => before && { ...before, hasCompletedOnboarding: true },
      );
      journey.completeOnboarding();
    },
  });
};
