import type { Pool, SqlExecutor } from "@phaselock/service-kit";
import { type Month, partitionOf } from "./months.ts";

/** Sessions per step. With ten minutes each, a step costs PostgreSQL 40 ms. */
const sessionsPerStep = 200;

/** The means of each minute played in the rows of `source`. A sample's time has no upper bound in its contract. */
const minutesOf = (source: string) => `
  SELECT user_id, session_id, least(floor(at_second / 60), 2147483647)::int AS minute, count(*)::int AS samples, avg(beat) AS beat_hz,
    avg(volume) AS volume_percent, avg(brightness) AS brightness_percent
  FROM ${source}, unnest(at_seconds, beat_hz, volume_percent, brightness_percent)
    AS sample (at_second, beat, volume, brightness)
  GROUP BY user_id, session_id, minute`;

/**
 * Inserts the rows of the query `minutes`. An erasure that is deleting a user's minutes must not miss these: it waits until
 * this statement ends, or this statement sees the user erased.
 */
const insertMinutes = `
  INSERT INTO telemetry_minutes (user_id, session_id, minute, samples, beat_hz, volume_percent, brightness_percent)
  SELECT user_id, session_id, minute, samples, beat_hz, volume_percent, brightness_percent FROM minutes
  WHERE user_id <> ALL ((SELECT erased_among(ARRAY(SELECT DISTINCT user_id FROM minutes)))::uuid[])`;

/** A repeated step writes the same minutes again. Minutes that know more samples stay. */
const replaceMinutes = `${insertMinutes}
  ON CONFLICT (user_id, session_id, minute) DO UPDATE SET samples = excluded.samples, beat_hz = excluded.beat_hz,
    volume_percent = excluded.volume_percent, brightness_percent = excluded.brightness_percent
  WHERE telemetry_minutes.samples <= excluded.samples`;

const begin = `
INSERT INTO telemetry_summaries (month, started_at, last_session_id)
VALUES ($1::date, now(), '00000000-0000-0000-0000-000000000000') ON CONFLICT DO NOTHING`;

/** Writes the minutes of the next sessions of $1. Exported for the test of its plan. */
export const stepOf = (partition: string) => `
WITH step AS (
  SELECT DISTINCT session_id FROM ${partition}
  WHERE session_id > (SELECT last_session_id FROM telemetry_summaries WHERE month = $1::date)
  ORDER BY session_id LIMIT ${sessionsPerStep}
), minutes AS (${minutesOf(`${partition} JOIN step USING (session_id)`)}
), written AS (${replaceMinutes}
)
UPDATE telemetry_summaries SET last_session_id = (SELECT session_id FROM step ORDER BY session_id DESC LIMIT 1)
WHERE month = $1::date AND EXISTS (SELECT FROM step)`;

/**
 * Writes the minutes of a month's telemetry, in steps in the order of the primary key. A step and how far it came commit
 * together, so the next run continues where this one was interrupted.
 * @returns false if it was interrupted
 */
export const writeMinutes = async (pool: Pool, month: Month, signal?: AbortSignal): Promise<boolean> => {
  await pool.query(begin, [month]);
  const text = stepOf(partitionOf("telemetry", month));
  while (!signal?.aborted) if ((await pool.query(text, [month])).rowCount === 0) return true;
  return false;
};

/**
 * Writes the minutes of sessions that reported after `writeMinutes` passed them, by the block range index. A transaction
 * that began up to an hour before may have committed after it.
 */
export const writeLateMinutes = async (tx: SqlExecutor, month: Month): Promise<void> => {
  const partition = partitionOf("telemetry", month);
  await tx.$executeRawUnsafe(
    `WITH late AS (
       SELECT DISTINCT session_id FROM ${partition}
       WHERE recorded_at >= (SELECT started_at - interval '1 hour' FROM telemetry_summaries WHERE month = $1::date)
     ), minutes AS (${minutesOf(`${partition} JOIN late USING (session_id)`)}
     ) ${replaceMinutes}`,
    month,
  );
};

/**
 * Deletes a batch of rows that fit no month and adds them to their minutes, in one statement, so that each counts once.
 * Rows that an erasure is deleting are left to it. $1 is the end of what is deleted, $2 the size of a batch.
 */
export const replaceByMinutes = `
WITH gone AS (
  DELETE FROM telemetry_other WHERE (session_id, report) IN (
    SELECT session_id, report FROM telemetry_other WHERE recorded_at < $1 ORDER BY recorded_at LIMIT $2
    FOR UPDATE SKIP LOCKED)
  RETURNING *
), minutes AS (${minutesOf("gone")}
), written AS (${insertMinutes}
  ON CONFLICT (user_id, session_id, minute) DO UPDATE SET
    samples = telemetry_minutes.samples + excluded.samples,
    beat_hz = (telemetry_minutes.beat_hz * telemetry_minutes.samples + excluded.beat_hz * excluded.samples)
      / (telemetry_minutes.samples + excluded.samples),
    volume_percent = (telemetry_minutes.volume_percent * telemetry_minutes.samples
      + excluded.volume_percent * excluded.samples) / (telemetry_minutes.samples + excluded.samples),
    brightness_percent = (telemetry_minutes.brightness_percent * telemetry_minutes.samples
      + excluded.brightness_percent * excluded.samples) / (telemetry_minutes.samples + excluded.samples)
)
SELECT FROM gone`;
