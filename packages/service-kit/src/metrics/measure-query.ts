import { Gauge } from "prom-client";
import type { Pool } from "../db/pool.ts";
import type { Metrics } from "./create-metrics.ts";

/**
 * Adds a gauge that runs a query at each scrape. It is NaN while the query fails.
 * @param gauge.query returns one row with one number, `value`; null is NaN too
 * @example measureQuery(pool, metrics, { name, help, query: "SELECT count(*) AS value FROM outbox" });
 */
export const measureQuery = (
  pool: Pool,
  metrics: Metrics,
  { name, help, query }: { readonly name: string; readonly help: string; readonly query: string },
): void => {
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      const answer = await pool.query<{ value: number | null }>(query).catch(() => undefined);
      this.set(answer?.rows[0]?.value ?? Number.NaN);
    },
  });
};
