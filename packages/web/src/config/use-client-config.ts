import { type ClientConfig, clientConfigSchema } from "@phaselock/contracts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryKeys } from "../query/query-keys.ts";

/** Reads /config.json once. It holds the settings that differ between the environments of one build. */
export const clientConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: () => api.get("/config.json", clientConfigSchema),
  gcTime: Number.POSITIVE_INFINITY,
  // The application root always watches this query and has no "Try again", so a screen that needs it refetches it.
  retryOnMount: true,
});

/** The run-time configuration. Suspends while it loads; throws to the nearest boundary when loading fails. */
export const useClientConfig = (): ClientConfig => useSuspenseQuery(clientConfigQuery).data;
