import { eyesClosed } from "@phaselock/contracts";
import type { Database, Transaction } from "../database.ts";

/**
 * The attention of a session from its windows: the share of the measured time with attention, weighted by the windows'
 * lengths, to 0.001. A window counts if it has
 * - camera features: 1 − PERCLOS, the share of time with the eyes open,
 * - answered or missed probes: 1 − lapses / probes,
 * - both: the mean of the two.
 *
 * Where eyes are closed by design ({@link eyesClosed}), a window counts by its PERCLOS alone. Inputs and ratings don't count:
 * they measure no attention.
 *
 * A signal counts only while its consent holds. Locking the consents makes a revocation wait, and then delete the attention.
 *
 * Computed as `numeric`: `float8` arithmetic raises an underflow error on a tiny PERCLOS, which would fail the session's end.
 */
const measured = `
consented AS MATERIALIZED (
  SELECT c.signal FROM sessions AS s JOIN consents AS c USING (user_id)
  WHERE s.id = $1 AND c.revoked_at IS NULL FOR SHARE OF c
), allowed AS (
  SELECT coalesce(array_agg(signal), '{}') AS signals FROM consented
), measured AS (
  SELECT round(sum(length_ms * share) / sum(length_ms), 3)::float8 AS attention
  FROM allowed, adaptation_windows,
    LATERAL (SELECT coalesce(p.target_frequency, m.target_frequency) < $2 AND $3 <> ALL (m.intentions) AS "isClosed"
      FROM sessions AS s JOIN modes AS m ON m.id = s.mode_id JOIN patterns AS p ON p.id = s.pattern_id
      WHERE s.id = $1) AS goal,
    LATERAL (SELECT avg(part) AS share FROM (VALUES
      (CASE WHEN 'camera' = ANY (signals)
        THEN CASE WHEN "isClosed" THEN (camera->>'perclos')::numeric ELSE 1 - (camera->>'perclos')::numeric END END),
      (CASE WHEN 'probe' = ANY (signals) AND NOT "isClosed" AND (probe->>'probes')::int > 0
        THEN 1 - least(1, (probe->>'lapses')::numeric / (probe->>'probes')::int) END)
    ) AS parts (part)) AS shares
  WHERE session_id = $1 AND share IS NOT NULL
)`;

/** Reads the attention of a session from the windows stored so far; null if none counts. */
export const measureAttention = async (
  tx: Database | Transaction,
  sessionId: string,
): Promise<number | null> => {
  const [row] = await tx.$queryRawUnsafe<{ attention: number | null }[]>(
    `WITH ${measured} SELECT attention FROM measured`,
    sessionId,
    eyesClosed.belowHz,
    eyesClosed.unlessIntention,
  );
  return row?.attention ?? null;
};

/** Writes the attention of a session that ended before its windows arrived. */
export const saveAttention = async (tx: Database | Transaction, sessionId: string): Promise<void> => {
  await tx.$executeRawUnsafe(
    `WITH ${measured} UPDATE sessions SET attention = measured.attention FROM measured WHERE id = $1`,
    sessionId,
    eyesClosed.belowHz,
    eyesClosed.unlessIntention,
  );
};
