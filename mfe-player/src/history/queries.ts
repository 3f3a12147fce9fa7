import { type SessionsFilter, sessionDetailsSchema, sessionTotalsSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

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
