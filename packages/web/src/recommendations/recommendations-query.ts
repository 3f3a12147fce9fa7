import type { RecommendationsRequest } from "@phaselock/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { queryKeys } from "../query/query-keys.ts";

/** After this time a screen shows a suggestion made in the browser instead. */
const answerWithinMs = 3_000;

/**
 * POST /api/recommendations: the modes that fit the user now, best first. A changed request shows the previous answer until
 * its own arrives. Always stale, because each session and the hour change the answer. The service worker caches no POST,
 * so it fails offline, and the screen falls back to a suggestion of its own.
 */
export const recommendationsQuery = (request: RecommendationsRequest) =>
  queryOptions({
    queryKey: [...queryKeys.recommendations, request],
    queryFn: () =>
      api.post(
        "/api/recommendations",
        parseWith(schemas => schemas.recommendationsResponseSchema),
        { body: request, signal: AbortSignal.timeout(answerWithinMs) },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
