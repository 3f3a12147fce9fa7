import { favouritesResponseSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/favourites: what the user has starred, newest first. */
export const favouritesQuery = queryOptions({
  queryKey: queryKeys.favourites,
  queryFn: () => api.get("/api/favourites", favouritesResponseSchema),
});
