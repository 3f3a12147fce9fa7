import { preferencesSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/preferences: what the user told us about themselves, the screening answer above all. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: () => api.get("/api/preferences", preferencesSchema),
});
