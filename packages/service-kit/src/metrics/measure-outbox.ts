import type { Pool } from "../db/pool.ts";
import type { Metrics } from "./create-metrics.ts";
import { measureQuery } from "./measure-query.ts";

/** Counting a long backlog at each scrape would take seconds, and then look like an unreachable database. */
const countedRows = 10_000;
const countRows = `SELECT count(*) AS value FROM (SELECT FROM outbox LIMIT ${countedRows}) AS counted`;
const ageOfOldest = `
SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - time) FROM outbox ORDER BY position LIMIT 1), 0)::float8
  AS value`;

/** Measures the relay's lag at each scrape. The gauges are NaN while the database is unreachable. */
export const measureOutbox = (pool: Pool, metrics: Metrics): void => {
  measureQuery(pool, metrics, "outboxRows", countRows);
  measureQuery(pool, metrics, "outboxOldestSeconds", ageOfOldest);
};
