import type { Goal, User } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { queryKeys } from "../query/query-keys.ts";
import { useJourney } from "./journey-provider.tsx";
import { mirrorJourney } from "./mirror-journey.ts";

/**
 * Completes the onboarding, which changes the journey's target, and stores a goal, if it has one, before those that the server
 * has. The screen does the navigation and needn't wait: `onError` is called even if it has been left.
 */
export const useCompleteOnboarding = (onError: () => void) => {
  const queryClient = useQueryClient();
  const journey = useJourney();
  return useMutation({
    mutationFn: async (goal: Goal | null) => {
      const { goals } = await queryClient.fetchQuery({ ...preferencesQuery, staleTime: 0 });
      const wanted = goal && { goals: [goal, ...goals.filter(it => it !== goal)] };
      await mirrorJourney(queryClient, { ...wanted, onboardingCompleted: true });
    },
    onSuccess: () => {
      queryClient.setQueryData<User>(
        queryKeys.user,
        before => before && { ...before, hasCompletedOnboarding: true },
      );
      journey.completeOnboarding();
    },
    onError,
  });
};
