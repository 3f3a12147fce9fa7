import type { Pool } from "@phaselock/service-kit";
import { Prisma } from "../../generated/client.ts";
import type { Report, SessionState } from "./lifecycle.ts";
import { reportedControls } from "./session-controls.ts";
import type { SessionRow } from "./session-row.ts";

const read = `
SELECT s.id, s.user_id AS "userId", s.mode_id AS "modeId", s.pattern_id AS "patternId", s.payment, s.status, s.duration,
  s.played_seconds AS "playedSeconds", s.completed, s.start_time AS "startTime", s.ended_at AS "endedAt",
  s.heard_at AS "lastContactAt", s.last_report AS "lastReport", s.clock_ms AS "clockMs", s.counted_ms AS "countedMs", s.clock_since AS "clockSince",
  s.awaits_hold AS "awaitsHold", s.samples, s.synced_at AS "syncedAt", s.is_pure AS "isPure", s.visual, s.time_zone AS "timeZone", s.device_info AS "deviceInfo", s.insights, s.created_at AS "createdAt",
  s.treatment_id AS "treatmentId", s.sham, s.experiment_id AS "experimentId", s.attention,
  m.name AS "modeName", m.target_frequency AS "modeFrequency",
  p.name AS "patternName", p.target_frequency AS "patternFrequency"
FROM sessions s JOIN modes m ON m.id = s.mode_id JOIN patterns p ON p.id = s.pattern_id WHERE s.id = ANY ($1::text[])`;

type ReadRow = Omit<SessionRow, "mode" | "pattern"> & {
  modeName: string;
  modeFrequency: string;
  patternName: string;
  patternFrequency: string | null;
};

const toSessionRow = ({
  modeName,
  modeFrequency,
  patternName,
  patternFrequency,
  ...columns
}: ReadRow): SessionRow => ({
  ...columns,
  mode: { name: modeName, targetFrequency: new Prisma.Decimal(modeFrequency) },
  pattern: {
    name: patternName,
    targetFrequency: patternFrequency === null ? null : new Prisma.Decimal(patternFrequency),
  },
});

/** Reads sessions by their ids, whoever owns them. */
export const readSessions = async (
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> => {
  const { rows } = await pool.query<ReadRow>({ name: "read-sessions", text: read, values: [ids] });
  return new Map(rows.map(row => [row.id, toSessionRow(row)]));
};

/**
 * Every other writer changes the status or the last report, so these two columns detect a concurrent change. A row that
 * another writer has locked is skipped: it would make all other reports wait, and two batches could deadlock.
 */
const write = `
WITH report AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::timestamptz[], $6::int[], $7::int[],
    $8::int[], $9::timestamptz[], $10::int[], $11::numeric[], $12::int[], $13::int[], $14::boolean[])
  AS t (id, status, previous, played_seconds, heard_at, sequence, clock_ms, counted_ms, clock_since, samples, frequency,
    volume, brightness, overlay_visible)
), free AS MATERIALIZED (
  SELECT id FROM sessions WHERE id = ANY ($1::text[]) FOR NO KEY UPDATE SKIP LOCKED
), changed AS (
  UPDATE sessions AS s SET played_seconds = r.played_seconds, heard_at = r.heard_at, last_report = r.sequence,
    clock_ms = r.clock_ms, counted_ms = r.counted_ms, clock_since = r.clock_since, samples = r.samples
  FROM free JOIN report AS r USING (id)
  WHERE s.id = free.id AND s.status = r.status::session_status AND s.last_report = r.previous
  RETURNING s.id
), saved AS (
  UPDATE session_controls AS c SET frequency = coalesce(r.frequency, c.frequency), volume = coalesce(r.volume, c.volume),
    brightness = coalesce(r.brightness, c.brightness),
    overlay_visible = coalesce(r.overlay_visible, c.overlay_visible), updated_at = r.heard_at
  FROM changed JOIN report AS r USING (id)
  WHERE c.session_id = changed.id AND (r.frequency IS NOT NULL OR r.overlay_visible IS NOT NULL)
)
SELECT id FROM changed`;

/** A session before and after a report that changes neither its status nor its stretches. */
export type ReportedChange = {
  readonly report: Report;
  readonly before: SessionRow;
  readonly after: SessionState;
};

/** Writes reports of distinct sessions and their settings. @returns the ids of the sessions that no other writer changed */
export const writeReports = async (
  pool: Pool,
  changes: readonly ReportedChange[],
): Promise<readonly string[]> => {
  if (changes.length === 0) return [];
  const controls = changes.map(({ report }) => reportedControls(report));
  const { rows } = await pool.query<{ id: string }>({
    name: "write-reports",
    text: write,
    values: [
      changes.map(({ before }) => before.id),
      changes.map(({ before }) => before.status),
      changes.map(({ before }) => before.lastReport),
      changes.map(({ after }) => after.playedSeconds),
      changes.map(({ after }) => after.lastContactAt.toISOString()),
      changes.map(({ after }) => after.lastReport),
      changes.map(({ after }) => after.clockMs),
      changes.map(({ after }) => after.countedMs),
      changes.map(({ after }) => after.clockSince?.toISOString() ?? null),
      changes.map(({ after }) => after.samples),
      controls.map(({ frequency = null }) => frequency),
      controls.map(({ volume = null }) => volume),
      controls.map(({ brightness = null }) => brightness),
      controls.map(({ overlayVisible = null }) => overlayVisible),
    ],
  });
  return rows.map(({ id }) => id);
};
