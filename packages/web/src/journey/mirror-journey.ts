import type { PreferencesPatch } from "@phaselock/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { queryKeys } from "../query/query-keys.ts";

/** Tells the server of a change of the journey, and everybody who shows the preferences what they are then. */
export const mirrorJourney = async (queryClient: QueryClient, change: PreferencesPatch): Promise<void> => {
  const preferences = await api.patch(
    "/api/preferences",
    change,
    parseWith(schemas => schemas.preferencesSchema),
  );
  queryClient.setQueryData(queryKeys.preferences, preferences);
};
