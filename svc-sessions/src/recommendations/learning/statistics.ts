import type { SqlExecutor } from "@phaselock/service-kit";
import { noShare, type Share, without } from "../model/share.ts";
import { changeStatistics, type OutcomeChange, type PersonStatistic } from "./change-statistics.ts";
import type { Outcome } from "./outcome.ts";
import { changeOfSums, keyOf, type Series } from "./series.ts";

/** A user's statistics: at most 14 rows for each mode. Sums stay far below 2⁵³, so a double holds them exactly. */
export const personStatisticsStatement = `
SELECT mode_id AS "modeId", series, sessions, sum::float8, squares::float8, 1 AS people, weight::float8,
  weighted_sum::float8 AS "weightedSum"
FROM user_mode_statistics WHERE user_id = $1::uuid`;

const readPersonStatistics = (tx: SqlExecutor, userId: string): Promise<readonly PersonStatistic[]> =>
  tx.$queryRawUnsafe<PersonStatistic[]>(personStatisticsStatement, userId);

const row =
  '"modeId" text, series text, sessions int, sum bigint, squares bigint, people int, weight bigint, "weightedSum" bigint';

const saveStatement = `
INSERT INTO user_mode_statistics (user_id, mode_id, series, sessions, sum, squares, weight, weighted_sum)
SELECT $1::uuid, "modeId", series, sessions, sum, squares, weight, "weightedSum"
FROM json_to_recordset($2::json) AS row (${row}) WHERE sessions > 0
ON CONFLICT (user_id, mode_id, series) DO UPDATE SET (sessions, sum, squares, weight, weighted_sum)
  = (excluded.sessions, excluded.sum, excluded.squares, excluded.weight, excluded.weighted_sum)`;

const dropStatement = `
DELETE FROM user_mode_statistics USING json_to_recordset($2::json) AS row (${row})
WHERE user_id = $1::uuid AND user_mode_statistics.mode_id = "modeId" AND user_mode_statistics.series = row.series
  AND row.sessions = 0`;

const addToPopulationStatement = `
INSERT INTO population_statistics AS known (mode_id, series, shard, people, weight, weighted_sum)
SELECT "modeId", series, $1::smallint, people, weight, "weightedSum"
FROM json_to_recordset($2::json) AS row (${row}) ORDER BY "modeId", series
ON CONFLICT (mode_id, series, shard) DO UPDATE SET (people, weight, weighted_sum)
  = (known.people + excluded.people, known.weight + excluded.weight, known.weighted_sum + excluded.weighted_sum)`;

/** The rows of a mode's population: one for each last digit of a user's id. */
const shardOf = (userId: string): number => Number.parseInt(userId.slice(-1), 16);

/**
 * Adds changed shares to the population. Call it last in a transaction: the rows stay locked until the commit. All
 * transactions lock them in one order.
 */
const addToPopulation = async (
  tx: SqlExecutor,
  userId: string,
  shares: readonly ({ readonly modeId: string; readonly series: Series } & Share)[],
): Promise<void> => {
  const changed = shares.filter(
    ({ people, weight, weightedSum }) => people !== 0 || weight !== 0 || weightedSum !== 0,
  );
  if (changed.length > 0)
    await tx.$executeRawUnsafe(addToPopulationStatement, shardOf(userId), JSON.stringify(changed));
};

/**
 * Serialises the changes of one user's statistics: their sessions and moods come from different topics, and so from
 * different consumers at once.
 */
export const lockPerson = async (tx: SqlExecutor, userId: string): Promise<void> => {
  await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock(hashtextextended($1, 41))", userId);
};

/** Replaces outcomes of a locked user in their statistics and in the population's. */
export const replaceInStatistics = async (
  tx: SqlExecutor,
  userId: string,
  changes: readonly OutcomeChange[],
): Promise<void> => {
  if (changeOfSums(changes).size === 0) return;
  const known = new Map(
    (await readPersonStatistics(tx, userId)).map(it => [keyOf(it.modeId, it.series), it]),
  );
  const statistics = changeStatistics(known, changes);
  const rows = JSON.stringify(statistics.map(({ after }) => after));
  await tx.$executeRawUnsafe(saveStatement, userId, rows);
  await tx.$executeRawUnsafe(dropStatement, userId, rows);
  await addToPopulation(
    tx,
    userId,
    statistics.map(({ change }) => change),
  );
};

/**
 * Counts the statistics of a locked user again from their outcomes. The population's sums stay as they are, so call
 * {@link recountPopulation} after the last user.
 */
export const recountPerson = async (
  tx: SqlExecutor,
  userId: string,
  outcomes: readonly Outcome[],
): Promise<void> => {
  const statistics = changeStatistics(
    new Map(),
    outcomes.map(to => ({ from: null, to })),
  );
  await tx.$executeRawUnsafe("DELETE FROM user_mode_statistics WHERE user_id = $1::uuid", userId);
  await tx.$executeRawUnsafe(saveStatement, userId, JSON.stringify(statistics.map(({ after }) => after)));
};

/**
 * Counts the population's sums again from all users' shares. The lock makes transactions that change a share wait; one that
 * has changed its share before, and is not visible yet, adds it afterwards.
 */
export const recountPopulation = async (tx: SqlExecutor): Promise<void> => {
  await tx.$executeRawUnsafe("LOCK TABLE population_statistics IN SHARE ROW EXCLUSIVE MODE");
  await tx.$executeRawUnsafe("DELETE FROM population_statistics");
  await tx.$executeRawUnsafe(`
    INSERT INTO population_statistics (mode_id, series, shard, people, weight, weighted_sum)
    SELECT mode_id, series, ('x' || right(user_id::text, 1))::bit(4)::int, count(*), sum(weight), sum(weighted_sum)
    FROM user_mode_statistics GROUP BY 1, 2, 3`);
};

/**
 * Deletes what was learned from a user, and takes their share out of the population's sums. Call it last in the erasure.
 */
export const forgetPerson = async (tx: SqlExecutor, userId: string): Promise<void> => {
  await lockPerson(tx, userId);
  const statistics = await readPersonStatistics(tx, userId);
  await tx.$executeRawUnsafe("DELETE FROM session_outcomes WHERE user_id = $1::uuid", userId);
  await tx.$executeRawUnsafe("DELETE FROM user_mode_statistics WHERE user_id = $1::uuid", userId);
  await addToPopulation(
    tx,
    userId,
    statistics.map(({ modeId, series, ...share }) => ({ modeId, series, ...without(noShare, share) })),
  );
};
