import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** The key of all mutations that save an answer before the result of an experiment. */
const answersKey = (experimentId: string) => ["experiment-answers", experimentId] as const;

/** Options of such a mutation. Answers of an experiment are sent one after the other, so that the last press is stored last. */
export const savingAnswer = (experimentId: string) => ({
  mutationKey: answersKey(experimentId),
  scope: { id: answersKey(experimentId).join(" ") },
});

/** Whether an answer of an experiment is being saved. `useIsMutating` would be loaded with every first page, so it isn't shared. */
export function useIsSavingAnswer(experimentId: string): boolean {
  const queryClient = useQueryClient();
  const mutations = queryClient.getMutationCache();
  return useSyncExternalStore(
    onChange => mutations.subscribe(onChange),
    () => queryClient.isMutating({ mutationKey: answersKey(experimentId) }) > 0,
  );
}
