import { ledgerPageSchema, ownPatternSchema, sessionDetailsSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

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
