import type { PreferencesPatch, User } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query/query-keys.ts";
import { useJourney } from "./journey-provider.tsx";
import { mirrorJourney } from "./mirror-journey.ts";

/**
 * Completes the onboarding, which changes the journey's target, and stores the goals if there are any. The screen does the
 * navigation and needn't wait: `onError` is called even if it has been left.
 */
export const useCompleteOnboarding = (onError?: () => void) => {
  const queryClient = useQueryClient();
  const journey = useJourney();
  return useMutation({
    mutationFn: (change: Pick<PreferencesPatch, "goals">) =>
      mirrorJourney(queryClient, { ...change, onboardingCompleted: true }),
    onSuccess: () => {
      queryClient.setQueryData<User>(
        queryKeys.user,
        before => before && { ...before, hasCompletedOnboarding: true },
      );
      journey.completeOnboarding();
    },
    ...(onError && { onError }),
  });
};
