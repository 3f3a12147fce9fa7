import { type ClientConfig, readClientConfig } from "@phaselock/contracts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryKeys } from "../query/query-keys.ts";

/** /config.json, read once: what differs between the environments that one build serves. */
export const clientConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: () => api.get("/config.json", { parse: readClientConfig }),
  gcTime: Number.POSITIVE_INFINITY,
  // The root of the application always watches it and has no "Try again": a screen that needs it fetches it again.
  retryOnMount: true,
});

/** The run-time configuration. Suspends until it is there; throws to the nearest boundary when it can't be had. */
export const useClientConfig = (): ClientConfig => useSuspenseQuery(clientConfigQuery).data;
