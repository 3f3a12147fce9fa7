import { experimentsResponseSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/experiments: the user's comparisons, and the modes that one can be made with. Always stale, like the sessions. */
export const experimentsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, "experiments"],
  queryFn: () => api.get("/api/experiments", experimentsResponseSchema),
  staleTime: 0,
});
