import { balanceQuery, preferencesQuery, useAuth } from "@phaselock/web";
import { useQueries } from "@tanstack/react-query";
import { modesQuery, sessionsQuery } from "../../shared/queries.ts";

/** Loads everything that the play screens need. The status is `loading` or `failed` until all of it is there. */
export function usePlayData() {
  const { user } = useAuth();
  const [modes, preferences, balance, sessions] = useQueries({
    queries: [modesQuery, preferencesQuery, balanceQuery, sessionsQuery()],
  });
  const all = [modes, preferences, balance, sessions];

  if (user && modes.data && preferences.data && balance.data && sessions.data)
    return {
      status: "ready",
      user,
      modes: modes.data.modes,
      goals: preferences.data.goals,
      screening: preferences.data.screening,
      sessions: sessions.data.sessions,
      balance: balance.data,
      means: { tier: user.subscriptionTier, availableSeconds: balance.data.availableSeconds },
    } as const;
  return { status: all.some(query => query.isError && !query.isFetching) ? "failed" : "loading" } as const;
}
