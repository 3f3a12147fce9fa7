import { type OwnPattern, ownPatternsResponseSchema, placeAfter } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

const perPage = 50;

/** GET /api/patterns, page by page: all patterns of the user's own, newest first. */
export const ownPatternsQuery = queryOptions({
  queryKey: [...queryKeys.me, "patterns", "all"],
  queryFn: async () => {
    const patterns: OwnPattern[] = [];
    for (;;) {
      const last = patterns.at(-1);
      const page = await api.get("/api/patterns", ownPatternsResponseSchema, {
        query: { limit: perPage, before: last && placeAfter(last.createdAt, last.id) },
      });
      patterns.push(...page.patterns);
      if (page.patterns.length < perPage) return patterns;
    }
  },
});
