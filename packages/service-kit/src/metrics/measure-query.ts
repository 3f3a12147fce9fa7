import type { MetricKeyOf } from "@phaselock/telemetry";
import type { Pool } from "../db/pool.ts";
import type { Metrics } from "./create-metrics.ts";
import { askInScrapeTime } from "./in-scrape-time.ts";
import { gaugeOf } from "./metric-of.ts";

/**
 * Fills a gauge by a query at each scrape. It is NaN while the query fails or takes longer than a scrape waits.
 * @param query returns one row with one number, `value`; null is NaN too
 * @example measureQuery(pool, metrics, "outboxRows", "SELECT count(*) AS value FROM outbox");
 */
export const measureQuery = (
  pool: Pool,
  metrics: Metrics,
  key: MetricKeyOf<"gauge">,
  query: string,
): void => {
  const ask = askInScrapeTime(() =>
    pool.query<{ value: number | null }>(query).then(
      ({ rows }) => rows[0]?.value ?? undefined,
      () => undefined,
    ),
  );
  gaugeOf(metrics, key, async function () {
    this.set((await ask()) ?? Number.NaN);
  });
};
