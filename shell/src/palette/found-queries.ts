import { type FoundMode, foundModesSchema, foundPatternsSchema } from "@phaselock/contracts";
import { api, collectOwnPatterns, queryKeys } from "@phaselock/web";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

/** GET /api/modes: what finds each mode. A screen that has loaded the modes saves the request. */
export const foundModesQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...queryKeys.modes, "found"],
    queryFn: async (): Promise<readonly FoundMode[]> => (await api.get("/api/modes", foundModesSchema)).modes,
    initialData: () =>
      queryClient.getQueryData<{ readonly modes: readonly FoundMode[] }>(queryKeys.modes)?.modes,
  });

/** GET /api/patterns: what finds each of the user's patterns, newest first. */
export const foundPatternsQuery = queryOptions({
  queryKey: [...queryKeys.patterns, "found"],
  queryFn: () => collectOwnPatterns(query => api.get("/api/patterns", foundPatternsSchema, { query })),
});
