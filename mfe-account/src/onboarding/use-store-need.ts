import type { Preferences } from "@phaselock/contracts";
import { queryKeys, useCompleteOnboarding, useToast } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { goalOf, type Need } from "./needs.ts";
import { onboardingTexts } from "./texts.ts";

/**
 * Returns a function that completes the onboarding with a need as the user's first goal, before those they have. A failure
 * shows a toast, because the screen is left by then.
 */
export const useStoreNeed = () => {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate } = useCompleteOnboarding(() =>
    toast({ ...onboardingTexts.notSaved, variant: "destructive" }),
  );
  return (need: Need) => {
    const goal = goalOf(need);
    const { goals = [] } = queryClient.getQueryData<Preferences>(queryKeys.preferences) ?? {};
    mutate({ goals: [goal, ...goals.filter(it => it !== goal)] });
  };
};
