import {
  type MoodName,
  moodNameSchema,
  type RecommendationsRequest,
  type RecommendationsResponse,
  recordedMoodSeconds,
} from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { knownOpinions } from "../listening/listening.ts";
import { localTime } from "./local-time.ts";
import type { Opinions } from "./model/choose-scene.ts";
import type { KnownStatistic } from "./model/knowledge.ts";
import { repeatCosts } from "./model/parameters.ts";
import { recommendationsOf } from "./model/recommendations-of.ts";
import type { Common } from "./read-common.ts";

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

/** A user's opinions of scenes, by the primary key: at most one row per scene. */
const opinionsStatement = "SELECT scene, opinion FROM scene_opinions WHERE user_id = $1::uuid";

/** The user's latest mood, if it still counts, by the index on (user_id, created_at). */
const recordedMoodStatement = `
SELECT mood FROM mood_journals
WHERE user_id = $1::uuid AND created_at > $2::timestamptz - interval '${recordedMoodSeconds} seconds'
ORDER BY created_at DESC LIMIT 1`;

const readPerson = async (
  pool: Pool,
  userId: string,
  now: Date,
): Promise<{
  readonly statistics: readonly KnownStatistic[];
  readonly lastModes: readonly string[];
  readonly opinions: Opinions;
  readonly recordedMood: MoodName | null;
}> => {
  const [statistics, last, opinions, recorded] = await Promise.all([
    pool.query<KnownStatistic>(knownStatisticsStatement, [userId]),
    pool.query<{ modeId: string }>(lastModesStatement, [userId]),
    pool.query(opinionsStatement, [userId]),
    pool.query<{ mood: string }>(recordedMoodStatement, [userId, now]),
  ]);
  return {
    statistics: statistics.rows,
    lastModes: last.rows.map(({ modeId }) => modeId),
    opinions: new Map(knownOpinions(opinions.rows).map(({ scene, opinion }) => [scene, opinion])),
    recordedMood: recorded.rows[0] ? moodNameSchema.parse(recorded.rows[0].mood) : null,
  };
};

/** Recommends modes for a user now. A repeated request on the same day gets the same draws. */
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
  const [common, person, isPremium] = await Promise.all([
    readCommon(),
    readPerson(pool, userId, now),
    hasPremium(),
  ]);
  const local = localTime(request.timeZone, now);
  return recommendationsOf({ ...common, ...person, hasPremium: isPremium, userId, local }, request);
};
