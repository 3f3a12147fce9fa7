import {
  type AdaptationReport,
  consentVersions,
  reportToleranceSeconds,
  type SignalWindow,
  signalNames,
} from "@phaselock/contracts";
import type { Database, Transaction } from "../database.ts";
import type { Report } from "../sessions/lifecycle.ts";
import type { SessionKey, SessionRow } from "../sessions/session-row.ts";
import { saveAttention } from "./attention.ts";

/**
 * A shorter window is not stored, so that four hours hold at most 1,516. The player sends windows of 10 s in the baseline
 * and of 30 s later; one that a pause ends early may be shorter, and says little.
 */
const shortestMs = 9_500;

/**
 * Stores a report's windows and decisions, once. Locking the session keeps out an erasure. Locking the consents makes a
 * revocation wait, and then delete what was stored here. Windows without a consented signal are not stored, and neither are
 * decisions that are based on a signal without a consent. A consent counts only for sessions that start after it: a report
 * doesn't say when a window was measured, so it may be older than a revocation that a new consent has followed. All windows
 * of a session together are no longer than its clock. A session of an experiment stores nothing. Exported for the test of its
 * plan.
 */
export const storeStatement = `
WITH session AS MATERIALIZED (
  SELECT id, user_id, pattern_id, start_time FROM sessions
  WHERE id = $1 AND user_id = $2::uuid AND treatment_id IS NULL FOR KEY SHARE
), consented AS MATERIALIZED (
  SELECT c.signal FROM session JOIN consents AS c USING (user_id)
  JOIN unnest($3::text[], $4::text[]) AS current (signal, version) USING (signal, version)
  WHERE c.revoked_at IS NULL AND c.granted_at <= session.start_time FOR SHARE OF c
), allowed AS (
  SELECT coalesce(array_agg(signal), '{}') AS signals FROM consented
), known AS (
  SELECT coalesce(sum(length_ms), 0) AS total_ms FROM adaptation_windows WHERE session_id = $1
), measured AS (
  SELECT at_ms, length_ms, quality,
    CASE WHEN 'camera' = ANY (signals) THEN camera END AS camera,
    CASE WHEN 'camera' = ANY (signals) THEN movement END AS movement,
    CASE WHEN 'probe' = ANY (signals) THEN probe END AS probe,
    CASE WHEN 'activity' = ANY (signals) THEN activity END AS activity,
    CASE WHEN 'rating' = ANY (signals) THEN rating END AS rating,
    known.total_ms + sum(length_ms) OVER (ORDER BY at_ms) AS total_ms
  FROM known, allowed, jsonb_to_recordset($5::jsonb) AS w (at_ms int, length_ms int, quality real, camera jsonb,
    movement jsonb, probe jsonb, activity jsonb, rating jsonb)
), stored AS (
  INSERT INTO adaptation_windows (session_id, at_ms, length_ms, quality, camera, probe, activity, rating, created_at)
  SELECT session.id, at_ms, length_ms, quality, camera, probe, activity, rating, $7::timestamptz
  FROM session, measured AS m
  WHERE num_nonnulls(camera, probe, activity, rating) > 0 AND total_ms <= $8::int
  ON CONFLICT DO NOTHING RETURNING at_ms
), moved AS (
  INSERT INTO movement_tracking (id, session_id, pattern_id, coordinates, "timestamp")
  SELECT gen_random_uuid(), session.id, session.pattern_id, movement, $7::timestamptz
  FROM session, stored JOIN measured USING (at_ms) WHERE movement IS NOT NULL
)
INSERT INTO adaptation_decisions (session_id, number, at_ms, reason, deviation_z, signals, quality, beat_offset_hz,
  volume_db, light_depth)
SELECT session.id, d.number, d.at_ms, d.reason, d.deviation_z, d.signals, d.quality, d.beat_offset_hz, d.volume_db,
  d.light_depth
FROM session, allowed, jsonb_to_recordset($6::jsonb) AS d (number int, at_ms int, reason text, deviation_z real,
  signals text[], quality real, beat_offset_hz real, volume_db real, light_depth real)
WHERE cardinality(allowed.signals) > 0 AND d.signals <@ allowed.signals
ON CONFLICT DO NOTHING`;

/** Rounds to six decimals: PostgreSQL's floating-point types refuse a number that is too small for them. */
const toReal = (value: number): number => Math.round(value * 1e6) / 1e6;
const toMs = (seconds: number): number => Math.round(seconds * 1000);

/** Converts a window to columns. Where the head and the eyes point is a movement; the rest of the camera is not. */
const windowColumns = ({ atSeconds, seconds, quality, camera, probe, activity, rating }: SignalWindow) => {
  const columns = {
    at_ms: toMs(atSeconds),
    length_ms: toMs(seconds),
    quality: toReal(quality),
    probe,
    activity,
    rating,
  };
  if (!camera) return columns;
  return {
    ...columns,
    camera: {
      eyeOpenness: toReal(camera.eyeOpenness),
      blinksPerMinute: toReal(camera.blinksPerMinute),
      perclos: toReal(camera.perclos),
    },
    movement: {
      atMs: columns.at_ms,
      headYawDegrees: toReal(camera.headYawDegrees),
      headPitchDegrees: toReal(camera.headPitchDegrees),
      headRollDegrees: toReal(camera.headRollDegrees),
      gazeZones: camera.gazeZones?.map(toReal) ?? null,
      ...(camera.gazeAccuracy !== undefined && { gazeAccuracy: toReal(camera.gazeAccuracy) }),
    },
  };
};

/**
 * Stores what the newest report of a session brings besides its samples, in one statement; most reports bring nothing. A
 * repeat changes nothing.
 * @param row the session; its clock is that after the report
 */
export const storeReported = async (
  tx: Database | Transaction,
  row: SessionRow,
  { sequence, adaptation }: Report,
  now: Date,
): Promise<void> => {
  if (!adaptation || adaptation.windows.length + adaptation.decisions.length === 0) return;
  if (sequence < row.lastReport) return;
  await storeAdaptation(tx, row, adaptation, now);
  // It has ended already, and its reports bring what was measured.
  if (row.syncedAt) await saveAttention(tx, row.id);
};

const storeAdaptation = async (
  tx: Database | Transaction,
  { id, userId, clockMs }: SessionKey & Pick<SessionRow, "clockMs">,
  { windows, decisions }: AdaptationReport,
  now: Date,
): Promise<void> => {
  const columns = windows.map(windowColumns).filter(({ length_ms }) => length_ms >= shortestMs);
  // One window per time: the statement could not tell their movements apart.
  const distinct = [...new Map(columns.toReversed().map(window => [window.at_ms, window])).values()];
  await tx.$executeRawUnsafe(
    storeStatement,
    id,
    userId,
    signalNames,
    signalNames.map(name => consentVersions[name]),
    JSON.stringify(distinct),
    JSON.stringify(
      decisions.map(({ number, atSeconds, reason, deviationZ, signals, quality, ...held }) => ({
        number,
        reason,
        signals,
        at_ms: toMs(atSeconds),
        deviation_z: deviationZ === null ? null : toReal(deviationZ),
        quality: toReal(quality),
        beat_offset_hz: toReal(held.beatOffsetHz),
        volume_db: toReal(held.volumeDb),
        light_depth: toReal(held.lightDepth),
      })),
    ),
    now.toISOString(),
    clockMs + reportToleranceSeconds * 1000,
  );
};
