import { type Mode, modesResponseSchema } from "@phaselock/contracts";
import { api, deviceSound, queryKeys, useAuth } from "@phaselock/web";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { suggestMode } from "./suggest-mode.ts";

/** GET /api/modes: the playable modes with their scores. */
export const modesQuery = queryOptions({
  queryKey: queryKeys.modes,
  queryFn: () => api.get("/api/modes", modesResponseSchema),
});

const everyMode = (): boolean => true;

/**
 * The suggestion for the signed-in user on this device. If the preferences fail to load, it is the default suggestion.
 * @param among filters the modes
 */
export const useSuggestion = (among: (mode: Mode) => boolean = everyMode) => {
  const { user } = useAuth();
  const modes = useQuery(modesQuery);
  const preferences = useQuery(preferencesQuery);
  const isKnown = modes.data && user && !preferences.isPending;
  return {
    suggested: isKnown
      ? suggestMode(modes.data.modes.filter(among), {
          goals: preferences.data?.goals ?? [],
          tier: user.subscriptionTier,
          isWithoutHeadphones: deviceSound.readCheck()?.result === "failed",
        })
      : undefined,
    error: modes.error,
    retry: () => void modes.refetch(),
  };
};
