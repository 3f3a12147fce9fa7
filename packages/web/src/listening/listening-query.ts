import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { queryKeys } from "../query/query-keys.ts";

/** GET /api/listening: how the user has set modes, and what they think of scenes. Stale, because other devices change it. */
export const listeningQuery = queryOptions({
  queryKey: queryKeys.listening,
  queryFn: () =>
    api.get(
      "/api/listening",
      parseWith(schemas => schemas.listeningResponseSchema),
    ),
  staleTime: 0,
});
