import { knownScreening, preferencesQuery, useAuth } from "@phaselock/web";
import { useQueries } from "@tanstack/react-query";
import { modesQuery } from "../shared/queries.ts";
import { ownPatternsQuery } from "./own-patterns-query.ts";
import { sourcesOf } from "./patterns.ts";

/** Loads what the simulator shows. The user's own patterns may fail: the modes are there without them. */
export function useSimulatorData() {
  const { user } = useAuth();
  const [modes, preferences, own] = useQueries({ queries: [modesQuery, preferencesQuery, ownPatternsQuery] });
  const isOwnSettled = own.data !== undefined || own.isError;

  if (user && modes.data && preferences.data && isOwnSettled)
    return {
      status: "ready",
      user,
      screening: knownScreening(preferences.data, user.id) ?? "not-stored",
      sources: sourcesOf(modes.data.modes, own.data ?? []),
      hasOwnFailed: own.data === undefined,
    } as const;
  const hasFailed = [modes, preferences].some(query => query.isError && !query.isFetching);
  return { status: hasFailed ? "failed" : "loading" } as const;
}
