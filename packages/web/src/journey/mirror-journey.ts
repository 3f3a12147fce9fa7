import type { PreferencesPatch } from "@phaselock/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { queryKeys } from "../query/query-keys.ts";

/** Sends a change of the journey to the server, and puts the returned preferences into the query cache. */
export const mirrorJourney = async (queryClient: QueryClient, change: PreferencesPatch): Promise<void> => {
  const preferences = await api.patch(
    "/api/preferences",
    parseWith(schemas => schemas.preferencesSchema),
    { body: change },
  );
  queryClient.setQueryData(queryKeys.preferences, preferences);
};
