import { type Overview, webVitals } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { z } from "zod";
import { percentileOf } from "./histogram.ts";

/** What browsers measured in a period. */
export type WebFigures = Pick<Overview, "webVitals" | "troubles"> & {
  /** Visits by day; a day without visits is missing. */
  readonly visits: ReadonlyMap<string, number>;
  /** Visits that saw the landing page. */
  readonly landingVisits: number;
};

/** Days are listed one by one, so that each kind of each day is one range of the primary key. */
const daysBetween = `day = ANY (
  ARRAY(SELECT generate_series($1::date, $2::date, interval '1 day')::date))`;

/** Exported for the test of their plans. */
export const figureQueries = {
  visits: `
SELECT day::text, page, count::int FROM web_counts WHERE ${daysBetween} AND kind = 'visit'`,
  vitals: `
SELECT name, value::int AS bucket, sum(count)::int AS count FROM web_counts
WHERE ${daysBetween} AND kind = 'web-vital' GROUP BY name, value`,
  troubles: `
SELECT kind, nullif(name, '') AS remote, value AS reason, sum(count)::int AS count FROM web_counts
WHERE ${daysBetween} AND kind IN ('remote-failure', 'audio-trouble', 'picture-trouble')
GROUP BY kind, name, value ORDER BY count DESC, kind, name, value`,
} as const;

const visitSchema = z.object({ day: z.iso.date(), page: z.string(), count: z.int() });
const vitalSchema = z.object({ name: z.enum(webVitals), bucket: z.int(), count: z.int() });
const troubleSchema = z.object({
  kind: z.enum(["remote-failure", "audio-trouble", "picture-trouble"]),
  remote: z.string().nullable(),
  reason: z.string(),
  count: z.int(),
});

/** The share of visits whose experience was at least as good: https://web.dev/articles/defining-core-web-vitals-thresholds */
const vitalsShare = 0.75;

/**
 * Reads what browsers measured from one day to another, both included.
 * @param from a day (UTC) such as `2026-11-23`
 */
export const readWebFigures = async (pool: Pool, from: string, to: string): Promise<WebFigures> => {
  const rowsOf = async <Row>(query: string, row: z.ZodType<Row>): Promise<Row[]> =>
    z.array(row).parse((await pool.query(query, [from, to])).rows);
  const [visits, vitals, troubles] = await Promise.all([
    rowsOf(figureQueries.visits, visitSchema),
    rowsOf(figureQueries.vitals, vitalSchema),
    rowsOf(figureQueries.troubles, troubleSchema),
  ]);
  const landing = visits.filter(({ page }) => page === "landing");
  return {
    visits: new Map(visits.filter(({ page }) => page === "any").map(({ day, count }) => [day, count])),
    landingVisits: landing.reduce((sum, { count }) => sum + count, 0),
    webVitals: webVitals.flatMap(name => {
      const buckets = vitals.filter(vital => vital.name === name);
      const samples = buckets.reduce((sum, { count }) => sum + count, 0);
      return samples === 0 ? [] : [{ name, samples, p75: percentileOf(buckets, vitalsShare) }];
    }),
    troubles,
  };
};
