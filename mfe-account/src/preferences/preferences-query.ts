import { preferencesSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/preferences: the user's preferences, including the screening answer. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: () => api.get("/api/preferences", preferencesSchema),
});
