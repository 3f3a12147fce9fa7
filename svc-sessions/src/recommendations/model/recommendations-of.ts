import type { RecommendationsRequest, RecommendationsResponse } from "@phaselock/contracts";
import { type CandidateMode, candidatesOf } from "./candidates.ts";
import { chooseScene, type Opinions } from "./choose-scene.ts";
import { createEstimates } from "./estimate.ts";
import { explain } from "./explain.ts";
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
  readonly opinions: Opinions;
  readonly hasPremium: boolean;
  readonly userId: string;
  /** The user's calendar day and hour (0 to 23). */
  readonly local: { readonly day: string; readonly hour: number };
};

/**
 * Ranks the modes that suit a user now, explains each, and chooses its scene. Opinions of scenes choose the scene and
 * nothing else.
 */
export const recommendationsOf = (
  { modes, population: copy, statistics, lastModes, opinions, hasPremium, userId, local }: Basis,
  request: RecommendationsRequest,
): RecommendationsResponse => {
  const { person, population } = knowledgeOf(statistics, copy);
  const estimates = createEstimates(person, population);
  const candidates = candidatesOf(modes, { ...request, hasPremium });
  const context = { mood: request.mood?.mood, goal: request.goal };
  const seed = { userId, day: local.day, outcomes: sessionsIn(person, "completion") };
  const ranked = rankModes(candidates, estimates, { ...context, hour: local.hour, lastModes }, seed);
  return {
    recommendations: ranked.slice(0, recommendationsMax).map(mode => ({
      ...explain(mode, context, { person, population, estimates }),
      ...chooseScene(mode.scenes, opinions),
    })),
    ratedSessions: sessionsIn(person, "change"),
  };
};
