import { setTimeout as delay } from "node:timers/promises";
import type { MetricKeyOf } from "@phaselock/telemetry";
import type { Pool } from "../db/pool.ts";
import type { Metrics } from "./create-metrics.ts";
import { inScrapeTime } from "./in-scrape-time.ts";
import { gaugeOf } from "./metric-of.ts";

/** How long an unanswered query is waited for before it is asked again, in milliseconds: its connection may be dead. */
const forgetAfterMs = 30_000;

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
  const ask = () =>
    pool.query<{ value: number | null }>(query).then(
      ({ rows }) => rows[0]?.value ?? undefined,
      () => undefined,
    );
  let asked: Promise<number | undefined> | undefined;
  gaugeOf(metrics, key, async function () {
    // Asking at each scrape would take one connection after another from a database that hangs.
    asked ??= Promise.race([ask(), delay(forgetAfterMs, undefined, { ref: false })]).finally(() => {
      asked = undefined;
    });
    this.set((await inScrapeTime(asked)) ?? Number.NaN);
  });
};
