import type { Pool } from "@phaselock/service-kit";

/** A payment as the books have it; `at` is a time as PostgreSQL reads it. */
export type RecordedPayment = {
  readonly id: string;
  readonly kind: "credits" | "premium";
  readonly at: string;
  readonly paymentIntentId?: string | undefined;
};

const pack = `
WITH checkout AS (
  INSERT INTO checkouts (id, user_id, credits, amount_cents, status, settled_at, attempt, return_url)
  SELECT $1, $2, 5, 1500, 'granted', $3::timestamptz, 1 + count(*), '/' FROM checkouts WHERE user_id = $2 RETURNING id
)
INSERT INTO credit_purchases (user_id, minutes_purchased, amount_paid, checkout_id, purchased_at, payment_intent_id)
SELECT $2, 15, 15.00, id, $3::timestamptz, $4 FROM checkout`;
const month = `
INSERT INTO premium_payments (id, user_id, stripe_subscription_id, amount_cents, paid_at, paid_until, payment_intent_id)
VALUES ($1, $2, 'sub_1', 999, $3::timestamptz, $3::timestamptz + interval '1 month', $4)`;

/** Records what a user has paid for: packs of five credits at $15, and months of Premium at $9.99. */
export const recordPayments = async (
  pool: Pool,
  userId: string,
  payments: readonly RecordedPayment[],
): Promise<void> => {
  for (const { id, kind, at, paymentIntentId = `pi_${id}` } of payments)
    await pool.query(kind === "credits" ? pack : month, [id, userId, at, paymentIntentId]);
};

/** A refund or a dispute; `undone`: the refund failed, or the dispute was won. */
export type RecordedReversal = {
  readonly kind: "refund" | "dispute";
  readonly cents: number;
  readonly status: "standing" | "undone";
  /** ISO 8601; now by default. */
  readonly at?: string;
};

/** Records what went back of a payment. */
export const recordReversal = async (
  pool: Pool,
  paymentIntentId: string,
  { kind, cents, status, at = new Date().toISOString() }: RecordedReversal,
): Promise<void> => {
  await pool.query(
    `INSERT INTO reversals (id, payment_intent_id, kind, amount_cents, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [`re_${crypto.randomUUID()}`, paymentIntentId, kind, cents, status, at],
  );
};
