import {
  attentionSignals,
  type ConsentKind,
  experimentOutcomes,
  outcomeTasks,
  type SignalName,
  signalNames,
} from "@phaselock/contracts";
import { inBatches, type Pool } from "@phaselock/service-kit";
import { forgetAttention } from "../recommendations/learning/withdraw-attention.ts";

/** The other signals of the row `w`. */
const othersOf = (signal: SignalName): string =>
  signalNames
    .filter(column => column !== signal)
    .map(column => `w.${column}`)
    .join(", ");

/**
 * Deletes a batch of what a signal has measured in a user's sessions; a window that has another signal only loses the
 * column. Whether it has one is read from the locked row: a revocation of the other signal may just have committed. The indexes on sessions (user_id, created_at) and adaptation_windows (session_id, at_ms) find the rows.
 * Exported for the test of its plan.
 */
export const deleteWindows = (signal: SignalName): string => `
WITH due AS MATERIALIZED (
  SELECT w.session_id, w.at_ms, num_nonnulls(${othersOf(signal)}) AS others
  FROM sessions AS s JOIN adaptation_windows AS w ON w.session_id = s.id
  WHERE s.user_id = $1::uuid AND w.${signal} IS NOT NULL LIMIT $2 FOR UPDATE OF w
), deleted AS (
  DELETE FROM adaptation_windows AS w USING due
  WHERE w.session_id = due.session_id AND w.at_ms = due.at_ms AND due.others = 0
), cleared AS (
  UPDATE adaptation_windows AS w SET ${signal} = NULL FROM due
  WHERE w.session_id = due.session_id AND w.at_ms = due.at_ms AND due.others > 0
)
SELECT FROM due`;

/** Deletes a batch of a user's movements, which the camera measured. Exported for the test of its plan. */
export const deleteMovements = `
DELETE FROM movement_tracking WHERE id IN (
  SELECT m.id FROM sessions AS s JOIN movement_tracking AS m ON m.session_id = s.id
  WHERE s.user_id = $1::uuid LIMIT $2 FOR UPDATE OF m
)`;

/**
 * Deletes a batch of the decisions of a user's sessions in which the signal took part. Decisions that name only other
 * signals go too: a decision continues the deviation of those before it. A decision that names the signal marks its session,
 * so it goes last. Exported for the test of its plan.
 */
export const deleteDecisions = `
DELETE FROM adaptation_decisions WHERE (session_id, number) IN (
  SELECT d.session_id, d.number
  FROM sessions AS s JOIN adaptation_decisions AS d ON d.session_id = s.id
  WHERE s.user_id = $1::uuid
    AND EXISTS (SELECT FROM adaptation_decisions AS m WHERE m.session_id = s.id AND $2 = ANY (m.signals))
  ORDER BY $2 = ANY (d.signals), d.session_id, d.number LIMIT $3
)`;

/** Clears a batch of the attention of a user's sessions. Exported for the test of its plan. */
export const clearAttention = `
UPDATE sessions SET attention = NULL WHERE id IN (
  SELECT id FROM sessions WHERE user_id = $1::uuid AND attention IS NOT NULL LIMIT $2
)`;

/** Deletes a batch of the results of a user's attention tasks. Exported for the test of its plan. */
export const deleteAttentionResults = `
DELETE FROM attention_results WHERE (session_id, moment, task) IN (
  SELECT r.session_id, r.moment, r.task FROM sessions AS s JOIN attention_results AS r ON r.session_id = s.id
  WHERE s.user_id = $1::uuid LIMIT $2 FOR UPDATE OF r
)`;

/** The outcomes that attention tasks measure. */
const attentionOutcomes = experimentOutcomes.filter(outcome => outcomeTasks[outcome] !== null);

/**
 * Deletes the single sessions of a user's results that rest on attention tasks, and keeps the results. It updates unrevealed
 * experiments as well, so that it waits for a reveal that holds the row's lock. A later reveal finds no measurements.
 */
const deleteSessionsOfResults = `
UPDATE experiments SET result = jsonb_set(result, '{sessions}', '[]')
WHERE user_id = $1::uuid AND plan->>'outcome' = ANY ($2)`;

/** Deletes a batch of the links of a user's shared results that rest on attention tasks. */
const deleteSharedAttention = `
DELETE FROM shared_results WHERE experiment_id IN (
  SELECT r.experiment_id FROM experiments AS e JOIN shared_results AS r ON r.experiment_id = e.id
  WHERE e.user_id = $1::uuid AND e.plan->>'outcome' = ANY ($2) LIMIT $3 FOR UPDATE OF r
)`;

/**
 * Deletes all that was measured in a user's sessions under a consent, and what was derived from it, in batches. A session's
 * attention doesn't record whether camera or probes measured it, so either of them clears it. Idempotent: a repeat continues.
 */
export const deleteMeasured = async (pool: Pool, userId: string, signal: ConsentKind): Promise<void> => {
  if (signal === "attention") {
    // In this order: a result comes from these measurements, and a statement from a result.
    await inBatches(pool, deleteAttentionResults, [userId]);
    await pool.query(deleteSessionsOfResults, [userId, attentionOutcomes]);
    await inBatches(pool, deleteSharedAttention, [userId, attentionOutcomes]);
    return;
  }
  await inBatches(pool, deleteWindows(signal), [userId]);
  if (signal === "camera") await inBatches(pool, deleteMovements, [userId]);
  await inBatches(pool, deleteDecisions, [userId, signal]);
  if (!attentionSignals.includes(signal)) return;
  await inBatches(pool, clearAttention, [userId]);
  await forgetAttention(pool, userId);
};
