import {
  type Goal,
  type Mode,
  modesResponseSchema,
  type Recommendation,
  type RecommendationsRequest,
} from "@phaselock/contracts";
import {
  api,
  browserTimeZone,
  knownHeadphones,
  listeningQuery,
  type ModeSound,
  queryKeys,
  rankModes,
  recommendationsQuery,
  soundOfMode,
  useAuth,
} from "@phaselock/web";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { isOpenTo, suggestMode } from "./suggest-mode.ts";

/** GET /api/modes: the playable modes with their scores. */
export const modesQuery = queryOptions({
  queryKey: queryKeys.modes,
  queryFn: () => api.get("/api/modes", modesResponseSchema),
});

/** The user's current mood and available time. */
export type Now = Pick<RecommendationsRequest, "mood" | "secondsAvailable">;

/** A suggested mode. */
export type Suggested = {
  readonly mode: Mode;
  /** Null if the browser made the suggestion, because there is no recommendation. */
  readonly recommendation: Recommendation | null;
  /** The goal that a suggestion of the browser follows; null if it follows none. */
  readonly goal: Goal | null;
  /** How a session of it starts to sound. */
  readonly sound: ModeSound;
};

/** What to suggest. */
export type Suggestion = Suggested & {
  /** The next best modes, best first. */
  readonly others: readonly Suggested[];
  /** Whether the user has rated no session yet. */
  readonly isColdStart: boolean;
  /** Loads the recommendations again; null if they did not fail. */
  readonly retryRecommendations: (() => void) | null;
};

type Options = {
  readonly now?: Now;
  /** Filters the modes. */
  readonly among?: (mode: Mode) => boolean;
};

/**
 * The suggestion for the signed-in user on this device: the recommended modes, or one made in the browser if they fail to
 * load. If the preferences fail to load, no goal is known. Undefined until all is known.
 */
export const useSuggestion = ({ now, among = () => true }: Options = {}) => {
  const { user } = useAuth();
  const modes = useQuery(modesQuery);
  const preferences = useQuery(preferencesQuery);
  const { data: listening } = useQuery(listeningQuery);
  const goals = preferences.data?.goals ?? [];
  const hasHeadphones = knownHeadphones();
  const asked = { ...now, goal: goals[0], hasHeadphones, timeZone: browserTimeZone() };
  const { data, isPending, isError, refetch } = useQuery({
    ...recommendationsQuery(asked),
    enabled: !preferences.isPending,
  });

  const suggestionOf = (tier: "free" | "premium", all: readonly Mode[]): Suggestion | undefined => {
    const open = all.filter(mode => isOpenTo(tier, mode) && among(mode));
    const [first, ...others] = rankModes(open, data?.recommendations ?? []).map(ranked => ({
      ...ranked,
      goal: null,
      sound: soundOfMode(ranked.mode, listening, ranked.recommendation),
    }));
    const local = suggestMode(open, { goals, tier, isWithoutHeadphones: hasHeadphones === false });
    const suggested =
      first ?? (local && { ...local, recommendation: null, sound: soundOfMode(local.mode, listening, null) });
    return (
      suggested && {
        ...suggested,
        others,
        isColdStart: data?.ratedSessions === 0,
        retryRecommendations: isError && !data ? () => void refetch() : null,
      }
    );
  };
  return {
    suggestion:
      user && modes.data && !isPending ? suggestionOf(user.subscriptionTier, modes.data.modes) : undefined,
    error: modes.error,
    retry: () => void modes.refetch(),
  };
};
