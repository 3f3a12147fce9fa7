import { notify, type Pool } from "@phaselock/service-kit";
import { traceparentOf } from "@phaselock/telemetry";
import type { StripeEvent } from "./verify-event.ts";

/** Notified when an event has been stored. */
export const webhookChannel = "phaselock_webhooks";

/**
 * How long a worker has a claimed event to itself, in seconds; far longer than it takes. A worker that dies leaves its
 * events to the others after this time.
 */
const leaseSeconds = 120;

/** `refused`: a person has to act. */
export type FinalStatus = "done" | "ignored" | "refused";

/** A stored event that this worker has claimed. */
export type ClaimedEvent = StripeEvent & {
  /** Including this one. It also marks the claim: whoever claims the event after us has a higher number. */
  readonly attempts: number;
  /** Since it was received, in milliseconds; by the database's clock, because the process's own may be wrong. */
  readonly ageMs: number;
  /** The span of the request that stored it; null if it was fetched from Stripe or tracing was off. */
  readonly traceparent: string | null;
};

const storeStatement = `
INSERT INTO webhook_events (id, type, object_id, traceparent)
VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`;

/**
 * Store an event, once, and wake the workers.
 * @returns whether it is new
 */
export const storeWebhook = async (pool: Pool, event: StripeEvent): Promise<boolean> => {
  const { id, type, objectId } = event;
  const { rowCount } = await pool.query(storeStatement, [id, type, objectId, traceparentOf() ?? null]);
  if (rowCount === 1) notify(pool, webhookChannel);
  return rowCount === 1;
};

const claimStatement = `
UPDATE webhook_events
SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
WHERE id IN (
  SELECT id FROM webhook_events WHERE status = 'pending' AND next_attempt_at <= now()
  ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
RETURNING id, type, object_id AS "objectId", attempts, traceparent,
  (extract(epoch FROM now() - received_at) * 1000)::float8 AS "ageMs"`;

/** Claim due events, those that are due the longest first. No other worker gets them until the lease ends. */
export const claimWebhooks = async (pool: Pool, limit: number): Promise<readonly ClaimedEvent[]> =>
  (await pool.query<ClaimedEvent>(claimStatement, [limit, leaseSeconds])).rows;

// A worker whose lease has ended must not change what another one has claimed since, hence the attempts.
const finishStatement = `
UPDATE webhook_events SET status = $3, last_error = left($4, 500), finished_at = now()
WHERE id = $1 AND attempts = $2 AND status = 'pending'`;
const retryStatement = `
UPDATE webhook_events SET last_error = left($3, 500), next_attempt_at = now() + make_interval(secs => $4)
WHERE id = $1 AND attempts = $2 AND status = 'pending'`;

/** End a claimed event for good. @param reason null: there is nothing to explain */
export const finishWebhook = async (
  pool: Pool,
  { id, attempts }: ClaimedEvent,
  status: FinalStatus,
  reason: string | null,
): Promise<void> => {
  await pool.query(finishStatement, [id, attempts, status, reason]);
};

/** Put a claimed event back, to be claimed again after a delay. */
export const retryWebhook = async (
  pool: Pool,
  { id, attempts }: ClaimedEvent,
  reason: string,
  delayMs: number,
): Promise<void> => {
  await pool.query(retryStatement, [id, attempts, reason, delayMs / 1000]);
};
