import { progressSchema, progressWeeks } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/analytics/me/progress: what the user has played and how it felt. Always stale, like the sessions. */
export const progressQuery = (timeZone: string) =>
  queryOptions({
    queryKey: [...queryKeys.progress, "weeks", timeZone],
    queryFn: () =>
      api.get("/api/analytics/me/progress", progressSchema, { query: { timeZone, weeks: progressWeeks } }),
    staleTime: 0,
  });
