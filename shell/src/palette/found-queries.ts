import {
  type FoundMode,
  type FoundPattern,
  foundModesSchema,
  foundPatternsSchema,
  placeAfter,
} from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

/** GET /api/modes: what finds each mode. A screen that has loaded the modes saves the request. */
export const foundModesQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...queryKeys.modes, "found"],
    queryFn: async (): Promise<readonly FoundMode[]> => (await api.get("/api/modes", foundModesSchema)).modes,
    initialData: () =>
      queryClient.getQueryData<{ readonly modes: readonly FoundMode[] }>(queryKeys.modes)?.modes,
  });

const patternsPerPage = 50;

/** GET /api/patterns, page by page: what finds each of the user's patterns, newest first. */
export const foundPatternsQuery = queryOptions({
  queryKey: [...queryKeys.patterns, "found"],
  queryFn: async () => {
    const all: FoundPattern[] = [];
    for (;;) {
      const last = all.at(-1);
      const { patterns, total } = await api.get("/api/patterns", foundPatternsSchema, {
        query: { limit: patternsPerPage, before: last && placeAfter(last.createdAt, last.id) },
      });
      all.push(...patterns);
      if (patterns.length === 0 || all.length >= total) return all;
    }
  },
});
