import type { Purchase, PurchasesPage } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";

type Row = Pick<Purchase, "id" | "kind" | "credits" | "amountCents" | "refundedCents" | "disputedCents"> & {
  readonly paidAt: Date;
  readonly paidUntil: Date | null;
};

/**
 * Packs and paid months, each read in the order of its own index and merged. `start` is the place of the purchase `$2`
 * among the user's; without `$2` it is after all of them. A purchase that the user doesn't have gives no place, and so an
 * empty page. The database compares times and ids, because a Date has no microseconds and a collation may differ from ours.
 */
const pageStatement = `
WITH start AS MATERIALIZED (
  SELECT 'infinity'::timestamptz AS at, '' AS id WHERE $2::text IS NULL
  UNION ALL
  SELECT purchased_at, checkout_id FROM credit_purchases WHERE checkout_id = $2 AND user_id = $1
  UNION ALL
  SELECT paid_at, id FROM premium_payments WHERE id = $2 AND user_id = $1
), payments AS (
  (
    SELECT checkout_id AS id, 'credits' AS kind, payment_intent_id, NULL::int AS amount_cents,
      purchased_at AS paid_at, NULL::timestamptz AS paid_until
    FROM credit_purchases
    WHERE user_id = $1 AND (purchased_at, checkout_id) < (SELECT at, id FROM start)
    ORDER BY purchased_at DESC, checkout_id DESC LIMIT $3
  ) UNION ALL (
    SELECT id, 'premium', payment_intent_id, amount_cents, paid_at, paid_until
    FROM premium_payments
    WHERE user_id = $1 AND (paid_at, id) < (SELECT at, id FROM start)
    ORDER BY paid_at DESC, id DESC LIMIT $3
  )
  ORDER BY paid_at DESC, id DESC LIMIT $3
)
SELECT payments.id, kind, COALESCE(checkouts.credits, 0) AS credits,
  COALESCE(payments.amount_cents, checkouts.amount_cents) AS "amountCents",
  refunded AS "refundedCents", disputed AS "disputedCents", paid_at AS "paidAt", paid_until AS "paidUntil"
FROM payments
LEFT JOIN checkouts ON kind = 'credits' AND checkouts.id = payments.id
CROSS JOIN LATERAL (
  SELECT
    COALESCE(sum(amount_cents) FILTER (WHERE reversals.kind = 'refund'), 0)::int AS refunded,
    COALESCE(sum(amount_cents) FILTER (WHERE reversals.kind = 'dispute'), 0)::int AS disputed
  FROM reversals
  WHERE reversals.payment_intent_id = payments.payment_intent_id AND status = 'standing'
) AS reversed
ORDER BY paid_at DESC, payments.id DESC`;

/** A refund and a dispute can overlap at Stripe, but no more than the payment can go back. */
const toPurchase = ({ paidAt, paidUntil, ...row }: Row): Purchase => {
  const refundedCents = Math.min(row.refundedCents, row.amountCents);
  return {
    ...row,
    refundedCents,
    disputedCents: Math.min(row.disputedCents, row.amountCents - refundedCents),
    paidAt: paidAt.toISOString(),
    paidUntil: paidUntil?.toISOString() ?? null,
  };
};

/**
 * Reads a page of what a user has paid for, newest first: packs of credits and months of Premium.
 * @param query.before the id of the previous page's last purchase; one that the user doesn't have gives an empty page
 */
export const readPurchases = async (
  pool: Pool,
  userId: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<PurchasesPage> => {
  const { rows } = await pool.query<Row>(pageStatement, [userId, before ?? null, limit + 1]);
  const purchases = rows.slice(0, limit).map(toPurchase);
  return { purchases, next: rows.length > limit ? (purchases.at(-1)?.id ?? null) : null };
};
