import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { queryKeys } from "../query/query-keys.ts";

/** GET /api/analytics/me/week: what the user played this week. Always stale, because any device may have played since. */
export const weekQuery = (timeZone: string) =>
  queryOptions({
    queryKey: [...queryKeys.progress, "week", timeZone],
    queryFn: () =>
      api.get(
        "/api/analytics/me/week",
        parseWith(schemas => schemas.weekSchema),
        { query: { timeZone } },
      ),
    staleTime: 0,
  });
