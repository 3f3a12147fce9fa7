import { type PreferencesPatch, preferencesSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** PATCH /api/preferences, one after the other: the last change wins. Everything that shows a preference follows. */
export const useChangePreferences = () => {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: "preferences" },
    mutationFn: (patch: PreferencesPatch) => api.patch("/api/preferences", patch, preferencesSchema),
    onSuccess: preferences => queryClient.setQueryData(queryKeys.preferences, preferences),
  });
};
