import {
  modesResponseSchema,
  ownPatternsResponseSchema,
  type Place,
  type SessionsFilter,
  sessionsResponseSchema,
} from "@phaselock/contracts";
import { api, collectOwnPatterns, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/modes: all modes with their scores. */
export const modesQuery = queryOptions({
  queryKey: queryKeys.modes,
  queryFn: () => api.get("/api/modes", modesResponseSchema),
});

/** GET /api/patterns: all patterns of the user's own, newest first. */
export const ownPatternsQuery = queryOptions({
  queryKey: queryKeys.patterns,
  queryFn: () => collectOwnPatterns(query => api.get("/api/patterns", ownPatternsResponseSchema, { query })),
});

/** Page size of the session list. */
export const sessionsPerPage = 50;

/**
 * GET /api/sessions: one page of the user's sessions, newest first, after the place `before` if given. It uses the
 * shared key, so invalidating that key refetches it. It is always stale, because another device may have played since.
 */
export const sessionsQuery = (before?: Place, filter: SessionsFilter = {}) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "player", before ?? "now", filter],
    queryFn: () =>
      api.get("/api/sessions", sessionsResponseSchema, {
        query: { ...filter, limit: sessionsPerPage, before },
      }),
    staleTime: 0,
  });
