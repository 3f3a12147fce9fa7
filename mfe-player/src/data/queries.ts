import {
  favouritesResponseSchema,
  ledgerPageSchema,
  modesResponseSchema,
  type OwnPattern,
  ownPatternSchema,
  ownPatternsResponseSchema,
  type Place,
  placeAfter,
  preferencesSchema,
  progressSchema,
  progressWeeks,
  type SessionsFilter,
  sessionDetailsSchema,
  sessionsResponseSchema,
  sessionTotalsSchema,
} from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/modes: all modes with their scores. */
export const modesQuery = queryOptions({
  queryKey: queryKeys.modes,
  queryFn: () => api.get("/api/modes", modesResponseSchema),
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

/** GET /api/sessions/totals: what the sessions of a filter sum to. Always stale, like the list. */
export const sessionTotalsQuery = (filter: SessionsFilter) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "totals", filter],
    queryFn: () => api.get("/api/sessions/totals", sessionTotalsSchema, { query: filter }),
    staleTime: 0,
  });

/** GET /api/sessions/{id}: one session with everything that its own screen shows. */
export const sessionDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "details", id],
    queryFn: () => api.get("/api/sessions/{id}", sessionDetailsSchema, { params: { id } }),
    staleTime: 0,
  });

/** GET /api/billing/ledger for one session: what it was charged, if anything. */
export const sessionChargeQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.statement, "session", sessionId],
    queryFn: () => api.get("/api/billing/ledger", ledgerPageSchema, { query: { sessionId } }),
    staleTime: 0,
  });

/** GET /api/patterns/{id}: one of the user's own patterns. */
export const ownPatternQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.me, "patterns", "one", id],
    queryFn: () => api.get("/api/patterns/{id}", ownPatternSchema, { params: { id } }),
    staleTime: 0,
  });

/** GET /api/sessions/{id}: one session as the server knows it now, never from the cache. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "one", id],
    queryFn: () => api.get("/api/sessions/{id}", sessionDetailsSchema, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** GET /api/favourites: what the user has starred, newest first. */
export const favouritesQuery = queryOptions({
  queryKey: queryKeys.favourites,
  queryFn: () => api.get("/api/favourites", favouritesResponseSchema),
});

/** Page size of the requests for the user's own patterns. */
const patternsPerPage = 50;

/** GET /api/patterns: all patterns of the user's own, newest first. */
export const ownPatternsQuery = queryOptions({
  queryKey: queryKeys.patterns,
  queryFn: async () => {
    const all: OwnPattern[] = [];
    for (;;) {
      const last = all.at(-1);
      const { patterns, total } = await api.get("/api/patterns", ownPatternsResponseSchema, {
        query: { limit: patternsPerPage, before: last && placeAfter(last.createdAt, last.id) },
      });
      all.push(...patterns);
      if (patterns.length === 0 || all.length >= total) return all;
    }
  },
});

/** GET /api/preferences, including the screening answer. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: () => api.get("/api/preferences", preferencesSchema),
});

/** GET /api/analytics/me/progress: what the user has played and how it felt. Always stale, like the sessions. */
export const progressQuery = (timeZone: string) =>
  queryOptions({
    queryKey: [...queryKeys.progress, "weeks", timeZone],
    queryFn: () =>
      api.get("/api/analytics/me/progress", progressSchema, { query: { timeZone, weeks: progressWeeks } }),
    staleTime: 0,
  });
