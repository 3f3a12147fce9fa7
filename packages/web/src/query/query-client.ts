import { QueryClient } from "@tanstack/react-query";

/** Unused data is forgotten after this long. */
const cacheTimeMs = 5 * 60 * 1000;

/**
 * The query cache with the defaults of SPEC.md §7: no retries, never stale, no refetch on focus, no polling.
 * A part that mounts beside one that shows a failure does not fetch again. A screen that is entered anew does.
 * Calls are made even when the browser believes to be offline: a local server still answers.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // The count includes the observer that is mounting.
        retryOnMount: query => query.getObserversCount() <= 1,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: cacheTimeMs,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
