import {
  type MoodName,
  moods,
  type Recommendation,
  type RecommendationsRequest,
  type RecommendationsResponse,
} from "@phaselock/contracts";
import { type CandidateMode, candidatesOf } from "./candidates.ts";
import { chooseScene, type Opinions } from "./choose-scene.ts";
import { createEstimates } from "./estimate.ts";
import { explain, explainMood } from "./explain.ts";
import { type KnownStatistic, knowledgeOf, type Population, sessionsIn } from "./knowledge.ts";
import { rankModes } from "./rank.ts";

/** How many modes are recommended. */
const recommendationsMax = 5;

/** Everything that recommendations rest on. */
export type Basis = {
  readonly modes: readonly CandidateMode[];
  readonly population: Population;
  readonly statistics: readonly KnownStatistic[];
  /** The modes of the user's last sessions, latest first. */
  readonly lastModes: readonly string[];
  /** The mood that the user has recorded within `recordedMoodSeconds`; null if none. */
  readonly recordedMood: MoodName | null;
  readonly opinions: Opinions;
  readonly hasPremium: boolean;
  readonly userId: string;
  /** The user's calendar day and hour (0 to 23). */
  readonly local: { readonly day: string; readonly hour: number };
};

/**
 * Ranks the modes that suit a user now, explains each, and chooses its scene. Opinions of scenes choose the scene and
 * nothing else. It also says what is best without a mood and in each mood, so that a screen can answer a tap at once.
 */
export const recommendationsOf = (
  {
    modes,
    population: copy,
    statistics,
    lastModes,
    recordedMood,
    opinions,
    hasPremium,
    userId,
    local,
  }: Basis,
  { mood: named, goal, hasHeadphones }: RecommendationsRequest,
): RecommendationsResponse => {
  const { person, population } = knowledgeOf(statistics, copy);
  const estimates = createEstimates(person, population);
  const seed = { userId, day: local.day };
  const rank = (mood: MoodName | undefined): readonly CandidateMode[] =>
    rankModes(
      candidatesOf(modes, { hasPremium, mood, goal, hasHeadphones }),
      estimates,
      { mood, goal, hour: local.hour, lastModes },
      seed,
    );
  const describe = (mode: CandidateMode, mood: MoodName | undefined): Recommendation => ({
    ...explain(mode, { mood, goal }, { person, population, estimates }),
    ...chooseScene(mode.scenes, opinions),
  });

  const withoutMood = rank(undefined);
  const [usual] = withoutMood;
  const describeBest = (best: CandidateMode, mood: MoodName | undefined): Recommendation => {
    const described = describe(best, mood);
    if (!mood || !usual) return described;
    return { ...described, reason: `${explainMood(mood, best, usual)} ${described.reason}` };
  };
  const mood = named ?? recordedMood ?? undefined;
  const ranked = new Map(moods.map(each => [each, rank(each)]));
  const byMood: RecommendationsResponse["byMood"] = Object.fromEntries(
    moods.flatMap(each => {
      const [best] = ranked.get(each) ?? [];
      return best ? [[each, describeBest(best, each)]] : [];
    }),
  );
  const plain = usual ? describe(usual, undefined) : null;
  const [best, ...others] = ((mood && ranked.get(mood)) ?? withoutMood).slice(0, recommendationsMax);
  const first = mood ? byMood[mood] : plain;
  return {
    recommendations: best && first ? [first, ...others.map(mode => describe(mode, mood))] : [],
    mood: mood ?? null,
    withoutMood: plain,
    byMood,
    ratedSessions: sessionsIn(person, "change"),
  };
};
