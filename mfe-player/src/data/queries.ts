import {
  modesResponseSchema,
  preferencesSchema,
  sessionSchema,
  sessionsResponseSchema,
} from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/modes: what can be played, each with its score. */
export const modesQuery = queryOptions({
  queryKey: queryKeys.modes,
  queryFn: () => api.get("/api/modes", modesResponseSchema),
});

/** How many sessions are asked for at a time. */
export const sessionsPerPage = 50;

/**
 * GET /api/sessions: the user's sessions, newest first; the last ones, or those before the one that is given. Under the
 * shared key, so that its invalidation reaches it, and asked for by each screen that needs it: another device may have
 * played since.
 */
export const sessionsQuery = (before?: string) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "player", before ?? "now"],
    queryFn: () => {
      const from = before ? (`&before=${before}` as const) : "";
      return api.get(`/api/sessions?limit=${sessionsPerPage}${from}`, sessionsResponseSchema);
    },
    staleTime: 0,
  });

/** GET /api/sessions/:id: one session as the server knows it now, and not as it was known before. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "one", id],
    queryFn: () => api.get(`/api/sessions/${id}`, sessionSchema),
    staleTime: 0,
    gcTime: 0,
  });

/** GET /api/preferences: among them the answer to the screening question. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: () => api.get("/api/preferences", preferencesSchema),
});
