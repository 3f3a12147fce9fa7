import { modesResponseSchema, preferencesSchema, sessionsResponseSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/modes: what can be played, each with its score. */
export const modesQuery = queryOptions({
  queryKey: queryKeys.modes,
  queryFn: () => api.get("/api/modes", modesResponseSchema),
});

/** GET /api/sessions: the user's sessions, newest first. Under the shared key, so that its invalidation reaches it. */
export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, "player"],
  queryFn: () => api.get("/api/sessions?limit=50", sessionsResponseSchema),
});

/** GET /api/preferences: among them the answer to the screening question. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: () => api.get("/api/preferences", preferencesSchema),
});
