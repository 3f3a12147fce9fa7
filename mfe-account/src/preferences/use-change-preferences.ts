import { type PreferencesPatch, preferencesSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** PATCH /api/preferences, one at a time: the last change wins. Updates the query cache. */
export const useChangePreferences = () => {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: "preferences" },
    mutationFn: (patch: PreferencesPatch) =>
      api.patch("/api/preferences", preferencesSchema, { body: patch }),
    onSuccess: preferences => queryClient.setQueryData(queryKeys.preferences, preferences),
  });
};
