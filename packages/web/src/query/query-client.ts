import { QueryClient } from "@tanstack/react-query";

/** Unused data leaves the cache after this time. */
const cacheTimeMs = 5 * 60 * 1000;

/**
 * The query cache with the defaults of docs/product.md#errors: no retries, never stale, no refetch on focus, no
 * polling. A component that mounts beside one that shows a failed query does not refetch it; a screen that is entered
 * again does. Calls are made even when the browser reports that it is offline, because a local server still responds.
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
