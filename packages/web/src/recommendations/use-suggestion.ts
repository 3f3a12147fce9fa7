import type { Goal, Mode, MoodName, Recommendation } from "@phaselock/contracts";
import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../auth/auth-provider.tsx";
import { knownHeadphones } from "../headphones/known-headphones.ts";
import { listeningQuery } from "../listening/listening-query.ts";
import { type ModeSound, soundOfMode } from "../listening/sound-of-mode.ts";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { browserTimeZone } from "../progress/browser-time-zone.ts";
import { recommendationsQuery } from "./recommendations-query.ts";
import { isOpenTo, suggestMode } from "./suggest-mode.ts";

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
  /** The mood that the suggestion follows: the one tapped, else one recorded within the hour. Null without recommendations. */
  readonly mood: MoodName | null;
  /** Loads the recommendations again; null if they did not fail. */
  readonly retryRecommendations: (() => void) | null;
};

type Options = {
  /** All modes; undefined while they load. */
  readonly modes: readonly Mode[] | undefined;
  /**
   * The mood tapped on this screen; null if the user took it back, so that none counts; undefined if the user tapped none, so
   * that a recorded one counts. It is answered from what is loaded, without a request.
   */
  readonly mood?: MoodName | null | undefined;
};

/**
 * The one suggestion for the signed-in user now, the same on every screen: the best recommendation, or a mode chosen in the
 * browser if the recommendations fail to load. If the preferences fail to load, no goal is known.
 * @returns `suggestion`, undefined until all is known; `without`, the one it would be without the mood that counts, null if
 * none does
 */
export const useSuggestion = ({
  modes,
  mood: tapped,
}: Options): { readonly suggestion: Suggestion | undefined; readonly without: Suggested | null } => {
  const { user } = useAuth();
  const preferences = useQuery(preferencesQuery);
  const { data: listening } = useQuery(listeningQuery);
  const goals = preferences.data?.goals ?? [];
  const hasHeadphones = knownHeadphones();
  const { data, isPending, isError, refetch } = useQuery({
    ...recommendationsQuery({ goal: goals[0], hasHeadphones, timeZone: browserTimeZone() }),
    enabled: !preferences.isPending,
  });
  if (!user || !modes || isPending) return { suggestion: undefined, without: null };

  const tier = user.subscriptionTier;
  const open = modes.filter(mode => isOpenTo(tier, mode));
  const suggestedOf = (recommendation: Recommendation | null | undefined): readonly Suggested[] => {
    const mode = recommendation && open.find(({ id }) => id === recommendation.modeId);
    if (!recommendation || !mode) return [];
    return [{ mode, recommendation, goal: null, sound: soundOfMode(mode, listening, recommendation) }];
  };
  const inBrowser = (): readonly Suggested[] => {
    const local = suggestMode(modes, { goals, tier, isWithoutHeadphones: hasHeadphones === false });
    if (!local) return [];
    return [{ ...local, recommendation: null, sound: soundOfMode(local.mode, listening, null) }];
  };

  const ranked = data?.recommendations.flatMap(suggestedOf) ?? [];
  const answered =
    tapped === undefined ? [] : suggestedOf(tapped === null ? data?.withoutMood : data?.byMood[tapped]);
  const [first] = [...answered, ...ranked, ...inBrowser()];
  if (!first) return { suggestion: undefined, without: null };
  const mood = (answered.length > 0 ? tapped : ranked.length > 0 ? data?.mood : null) ?? null;
  const [without = null] = mood ? suggestedOf(data?.withoutMood) : [];
  return {
    suggestion: {
      ...first,
      mood,
      retryRecommendations: isError && !data ? () => void refetch() : null,
    },
    without,
  };
};
