import { sessionsResponseSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

const shownCount = 5;

/** GET /api/sessions: the newest sessions. */
export const recentSessionsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, { limit: shownCount }],
  queryFn: () => api.get("/api/sessions", sessionsResponseSchema, { query: { limit: shownCount } }),
});
