import type { RecommendationsRequest, RecommendationsResponse } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { localTime } from "./local-time.ts";
import { candidatesOf } from "./model/candidates.ts";
import { createEstimates } from "./model/estimate.ts";
import { explain } from "./model/explain.ts";
import { type KnownStatistic, knowledgeOf, sessionsIn } from "./model/knowledge.ts";
import { repeatCosts } from "./model/parameters.ts";
import { rankModes } from "./model/rank.ts";
import type { Common } from "./read-common.ts";

/** How many modes are recommended. */
const recommendationsMax = 5;

/** The user's last sessions, by the index on (user_id, ended_at). */
export const lastModesStatement = `
SELECT mode_id AS "modeId" FROM session_outcomes
WHERE user_id = $1::uuid AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${repeatCosts.length}`;

/**
 * A user's statistics, and everyone's of the same modes and series: at most 14 series × 16 shards for each mode the user
 * has played, by primary keys.
 */
export const knownStatisticsStatement = `
SELECT own.mode_id AS "modeId", own.series, sessions, sum::float8, squares::float8, 1 AS people, weight::float8,
  weighted_sum::float8 AS "weightedSum", everyone
FROM user_mode_statistics AS own, LATERAL (
  SELECT json_build_object('people', coalesce(sum(people), 0), 'weight', coalesce(sum(everyone.weight), 0),
    'weightedSum', coalesce(sum(everyone.weighted_sum), 0)) AS everyone
  FROM population_statistics AS everyone WHERE everyone.mode_id = own.mode_id AND everyone.series = own.series
) AS population
WHERE user_id = $1::uuid`;

const readPerson = async (
  pool: Pool,
  userId: string,
): Promise<{ readonly statistics: readonly KnownStatistic[]; readonly lastModes: readonly string[] }> => {
  const [statistics, last] = await Promise.all([
    pool.query<KnownStatistic>(knownStatisticsStatement, [userId]),
    pool.query<{ modeId: string }>(lastModesStatement, [userId]),
  ]);
  return {
    statistics: statistics.rows,
    lastModes: last.rows.map(({ modeId }) => modeId),
  };
};

/** Ranks the modes that suit a user now, and explains each. A repeated request on the same day gets the same draws. */
export const recommend = async (
  {
    pool,
    readCommon,
    hasPremium,
  }: {
    readonly pool: Pool;
    readonly readCommon: () => Promise<Common>;
    readonly hasPremium: () => Promise<boolean>;
  },
  userId: string,
  request: RecommendationsRequest,
  now: Date,
): Promise<RecommendationsResponse> => {
  const [{ modes, population: copy }, { statistics, lastModes }, isPremium] = await Promise.all([
    readCommon(),
    readPerson(pool, userId),
    hasPremium(),
  ]);
  const { person, population } = knowledgeOf(statistics, copy);
  const { day, hour } = localTime(request.timeZone, now);
  const estimates = createEstimates(person, population);
  const candidates = candidatesOf(modes, { ...request, hasPremium: isPremium });
  const context = { mood: request.mood?.mood, goal: request.goal };
  const seed = { userId, day, outcomes: sessionsIn(person, "completion") };
  const ranked = rankModes(candidates, estimates, { ...context, hour, lastModes }, seed);
  return {
    recommendations: ranked
      .slice(0, recommendationsMax)
      .map(mode => explain(mode, context, { person, population, estimates })),
    ratedSessions: sessionsIn(person, "change"),
  };
};
