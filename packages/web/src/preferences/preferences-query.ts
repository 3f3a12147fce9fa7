import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { queryKeys } from "../query/query-keys.ts";

/** GET /api/preferences: the user's preferences, including the screening answer. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences,
  queryFn: () =>
    api.get(
      "/api/preferences",
      parseWith(schemas => schemas.preferencesSchema),
    ),
});
