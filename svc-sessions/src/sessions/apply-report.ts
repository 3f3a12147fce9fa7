import type { Pool } from "@phaselock/service-kit";
import { Prisma } from "../../generated/client.ts";
import { type Report, transition } from "./lifecycle.ts";
import { reportedControls } from "./session-controls.ts";
import { type SessionKey, type SessionRow, stateOf } from "./session-row.ts";
import { changesStretches } from "./stretches.ts";

const read = `
SELECT s.id, s.user_id AS "userId", s.mode_id AS "modeId", s.pattern_id AS "patternId", s.payment, s.status, s.duration,
  s.played_seconds AS "playedSeconds", s.completed, s.start_time AS "startTime", s.ended_at AS "endedAt",
  s.heard_at AS "lastContactAt", s.last_report AS "lastReport", s.clock_ms AS "clockMs", s.clock_since AS "clockSince",
  s.awaits_hold AS "awaitsHold", s.samples, s.synced_at AS "syncedAt", s.visual, s.time_zone AS "timeZone", s.device_info AS "deviceInfo", s.insights, s.created_at AS "createdAt",
  m.name AS "modeName", m.target_frequency AS "modeFrequency",
  p.name AS "patternName", p.target_frequency AS "patternFrequency"
FROM sessions s JOIN modes m ON m.id = s.mode_id JOIN patterns p ON p.id = s.pattern_id WHERE s.id = $1 AND s.user_id = $2`;

/** Every other writer changes the status or the last report, so these two columns detect a concurrent change. */
const write = `
WITH changed AS (
  UPDATE sessions SET status = $4::session_status, played_seconds = $5, heard_at = $6, last_report = $7, clock_ms = $8,
    clock_since = $9, samples = $10
  WHERE id = $1 AND status = $2::session_status AND last_report = $3 RETURNING id
), saved AS (
  UPDATE session_controls SET frequency = coalesce($11, frequency), volume = coalesce($12, volume),
    brightness = coalesce($13, brightness), overlay_visible = coalesce($14, overlay_visible), updated_at = $6
  FROM changed WHERE session_id = changed.id AND ($11::numeric IS NOT NULL OR $14::boolean IS NOT NULL)
)
SELECT FROM changed`;

type ReadRow = Omit<SessionRow, "mode" | "pattern"> & {
  modeName: string;
  modeFrequency: string;
  patternName: string;
  patternFrequency: string | null;
};

/**
 * Applies a report on the fast path, for the common report that says that the session goes on as before: one read, then one
 * write that succeeds only if no other writer changed the row, instead of a transaction. The lifecycle still decides the
 * new state.
 * @returns undefined for any other report and after a concurrent change: lock the session then
 */
export const applyReportOptimistically = async (
  pool: Pool,
  key: SessionKey,
  command: Report,
  now: Date,
): Promise<SessionRow | undefined> => {
  const { rows } = await pool.query<ReadRow>({
    name: "read-session",
    text: read,
    values: [key.id, key.userId],
  });
  const [found] = rows;
  if (!found) return undefined;
  const { modeName, modeFrequency, patternName, patternFrequency, ...columns } = found;
  const row: SessionRow = {
    ...columns,
    mode: { name: modeName, targetFrequency: new Prisma.Decimal(modeFrequency) },
    pattern: {
      name: patternName,
      targetFrequency: patternFrequency === null ? null : new Prisma.Decimal(patternFrequency),
    },
  };
  const before = stateOf(row);
  const { state, event } = transition(before, command, now);
  if (state === before || event || changesStretches(before, state)) return undefined;
  const { status, playedSeconds, lastContactAt, lastReport, clockMs, clockSince, samples } = state;
  const {
    frequency = null,
    volume = null,
    brightness = null,
    overlayVisible = null,
  } = reportedControls(command);
  const { rowCount } = await pool.query({
    name: "apply-report",
    text: write,
    values: [
      ...[key.id, row.status, row.lastReport],
      ...[status, playedSeconds, lastContactAt, lastReport, clockMs, clockSince, samples],
      ...[frequency, volume, brightness, overlayVisible],
    ],
  });
  return rowCount === 1
    ? { ...row, status, playedSeconds, lastContactAt, lastReport, clockMs, clockSince, samples }
    : undefined;
};
