import { type Goal, preferencesSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { applyChoices, type Choice, diffGoals } from "./apply-choices.ts";

/**
 * Saves each choice of a goal immediately. It applies the choice to the goals that the server has by then, because
 * another tab or device may have changed them. A choice that could not be saved stays and is sent with the next one.
 */
export const useStoreGoals = (goals: readonly Goal[]) => {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(goals);
  const unsent = useRef<readonly Choice[]>([]);
  const { mutate, isSuccess, error } = useMutation({
    scope: { id: "preferences" },
    mutationFn: async () => {
      const sending = unsent.current;
      const stored = await api.get("/api/preferences", preferencesSchema);
      const patch = { goals: applyChoices(stored.goals, sending) };
      const preferences = await api.patch("/api/preferences", preferencesSchema, { body: patch });
      unsent.current = unsent.current.filter(choice => !sending.includes(choice));
      return preferences;
    },
    onSuccess: preferences => {
      queryClient.setQueryData(queryKeys.preferences, preferences);
      setChosen(applyChoices(preferences.goals, unsent.current));
    },
  });
  return {
    chosen,
    choose: (next: readonly Goal[]) => {
      unsent.current = [...unsent.current, ...diffGoals(chosen, next)];
      setChosen(next);
      mutate();
    },
    retry: () => mutate(),
    isSuccess,
    error,
  };
};
