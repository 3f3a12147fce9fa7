import { knownScreening, preferencesQuery, useAuth } from "@phaselock/web";
import { useQueries } from "@tanstack/react-query";
import { modesQuery, ownPatternsQuery, sessionsQuery } from "../shared/queries.ts";
import { openingSource } from "./opening-source.ts";
import { sourcesOf } from "./patterns.ts";

/** Loads what the simulator shows. The user's own patterns and sessions may fail: the modes are there without them. */
export function useSimulatorData() {
  const { user } = useAuth();
  const [modes, preferences, own, last] = useQueries({
    queries: [modesQuery, preferencesQuery, ownPatternsQuery, sessionsQuery()],
  });
  const areOthersSettled = [own, last].every(query => query.data !== undefined || query.isError);

  if (user && modes.data && preferences.data && areOthersSettled) {
    const sources = sourcesOf(modes.data.modes, own.data ?? []);
    return {
      status: "ready",
      user,
      screening: knownScreening(preferences.data, user.id),
      sources,
      opening: openingSource(sources, last.data?.sessions[0]),
      hasOwnFailed: own.data === undefined,
    } as const;
  }
  const hasFailed = [modes, preferences].some(query => query.isError && !query.isFetching);
  return { status: hasFailed ? "failed" : "loading" } as const;
}
