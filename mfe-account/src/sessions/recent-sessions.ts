import { type Session, sessionsResponseSchema } from "@phaselock/contracts";
import { api, isUnfinished, queryKeys } from "@phaselock/web";
import { queryOptions, useQuery } from "@tanstack/react-query";

const shownCount = 5;

/** GET /api/sessions: the newest sessions. */
export const recentSessionsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, { limit: shownCount }],
  queryFn: () => api.get("/api/sessions", sessionsResponseSchema, { query: { limit: shownCount } }),
});

/** The session that can be continued, if there is one. */
export const useUnfinished = (): Session | undefined =>
  useQuery(recentSessionsQuery).data?.sessions.find(isUnfinished);
