import { QueryClient } from "@tanstack/react-query";

/** Unused data is forgotten after this long. */
const cacheTimeMs = 5 * 60 * 1000;

/**
 * The query cache with the defaults of SPEC.md §7: no retries, never stale, no refetch on focus, no polling.
 * Calls are made even when the browser believes to be offline: a local server still answers.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: cacheTimeMs,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
