import type { Pool } from "@phaselock/service-kit";
import { createLearner } from "../../../model/recommendations/learner.ts";
import type { OutcomeEvent } from "../learning/outcome.ts";
import { keyOf, type Series } from "../learning/series.ts";
import { personStatisticsStatement } from "../learning/statistics.ts";
import { idAt } from "./outcome-events.ts";

type Row = { modeId: string; series: Series } & Record<string, number>;
const byKey = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ modeId, series, ...numbers }) => [keyOf(modeId, series), numbers]));
/** The users of `histories`. */
const userIds = [0, 1, 2].map(user => idAt(2, user));

/** The stored statistics of the users of `histories`, and of the population. */
export const readStatistics = async (pool: Pool) => {
  const people = await Promise.all(
    userIds.map(async userId => byKey((await pool.query<Row>(personStatisticsStatement, [userId])).rows)),
  );
  const { rows } = await pool.query<Row>(
    `SELECT mode_id AS "modeId", series, sum(people)::float8 AS people, sum(weight)::float8 AS weight,
       sum(weighted_sum)::float8 AS "weightedSum"
     FROM population_statistics GROUP BY 1, 2 HAVING sum(people) > 0`,
  );
  return { people, population: byKey(rows) };
};

/** The same as the simulation's learner computes them from the events, without a database. */
export const plainStatistics = (events: readonly OutcomeEvent[]) => {
  const { learn, personOf, population } = createLearner();
  for (const event of events) learn(event);
  return {
    people: userIds.map(userId => Object.fromEntries(personOf(userId))),
    population: Object.fromEntries([...population].filter(([, { people }]) => people > 0)),
  };
};
