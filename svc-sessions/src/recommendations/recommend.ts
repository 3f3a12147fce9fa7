import type { RecommendationsRequest, RecommendationsResponse } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import type { PersonStatistic } from "./learning/change-statistics.ts";
import { keyOf } from "./learning/series.ts";
import { personStatisticsStatement } from "./learning/statistics.ts";
import { localTime } from "./local-time.ts";
import { candidatesOf } from "./model/candidates.ts";
import { createEstimates } from "./model/estimate.ts";
import { explain } from "./model/explain.ts";
import { type Person, sessionsIn } from "./model/knowledge.ts";
import { repeatCosts } from "./model/parameters.ts";
import { rankModes } from "./model/rank.ts";
import type { Common } from "./read-common.ts";

/** How many modes are recommended. */
const recommendationsMax = 5;

/** The user's last sessions, by the index on (user_id, ended_at). */
export const lastModesStatement = `
SELECT mode_id AS "modeId" FROM session_outcomes
WHERE user_id = $1::uuid AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${repeatCosts.length}`;

const readPerson = async (
  pool: Pool,
  userId: string,
): Promise<{ readonly person: Person; readonly lastModes: readonly string[] }> => {
  const [statistics, last] = await Promise.all([
    pool.query<PersonStatistic>(personStatisticsStatement, [userId]),
    pool.query<{ modeId: string }>(lastModesStatement, [userId]),
  ]);
  return {
    person: new Map(statistics.rows.map(it => [keyOf(it.modeId, it.series), it])),
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
  const [{ modes, population }, { person, lastModes }, isPremium] = await Promise.all([
    readCommon(),
    readPerson(pool, userId),
    hasPremium(),
  ]);
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
