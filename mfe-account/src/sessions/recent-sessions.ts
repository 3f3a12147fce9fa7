import { type Session, sessionsResponseSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions, useQuery } from "@tanstack/react-query";

const shownCount = 5;

/** GET /api/sessions: the newest sessions. */
export const recentSessionsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, { limit: shownCount }],
  queryFn: () => api.get("/api/sessions", sessionsResponseSchema, { query: { limit: shownCount } }),
});

/** Whether a session has started and not ended. */
export const isUnfinished = ({ status }: Session): boolean =>
  status === "running" || status === "paused" || status === "interrupted";

/** The session that can be continued, if there is one. */
export const useUnfinished = (): Session | undefined =>
  useQuery(recentSessionsQuery).data?.sessions.find(isUnfinished);
