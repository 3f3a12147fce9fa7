import type { BillingExport } from "@phaselock/contracts";
import { readItems, rowsAfter, type Streamed } from "@phaselock/service-kit";
import type { Checkout, CreditHold, PremiumPayment } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import * as rows from "./export-rows.ts";

/** Rows of a list in memory at a time. */
const size = 500;

/**
 * What went back of the user's payments, which its rows name by Stripe's payment intent. `$2` and `$3` are the time and the id
 * of the last one read.
 */
const reversalsStatement = `
SELECT reversals.id, paid.id AS "purchaseId", kind, amount_cents AS "amountCents", status, created_at AS "createdAt"
FROM (
  SELECT checkout_id AS id, payment_intent_id FROM credit_purchases WHERE user_id = $1::uuid
  UNION ALL SELECT id, payment_intent_id FROM premium_payments WHERE user_id = $1::uuid
) AS paid JOIN reversals USING (payment_intent_id)
WHERE (created_at, reversals.id) > ($2::timestamptz, $3)
ORDER BY created_at, reversals.id LIMIT ${size}`;

/**
 * Export all of a user's data in billing, oldest first, without the ids that only match our ledger with Stripe's. Lists are
 * read page by page while they are sent. The balance is the one after the last line of the exported ledger, so that the two
 * agree even if money moves in between.
 */
export const exportBilling = async (db: Database, userId: string): Promise<Streamed<BillingExport>> => {
  const where = { userId };
  const newest = await db.creditLedgerEntry.findFirst({ where, orderBy: { sequence: "desc" } });
  return {
    exportedAt: new Date().toISOString(),
    balanceSeconds: newest?.balanceAfter ?? 0,
    heldSeconds: newest?.heldAfter ?? 0,
    subscriptions: readItems({
      read: last =>
        db.subscription.findMany({
          where: { userId, id: { gt: last?.id ?? 0 } },
          orderBy: { id: "asc" },
          take: size,
        }),
      toItem: rows.toSubscription,
    }),
    checkouts: readItems({
      read: (last?: Checkout) =>
        db.checkout.findMany({
          where: { ...where, ...rowsAfter(last, "createdAt", "id") },
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
          take: size,
        }),
      toItem: rows.toCheckout,
    }),
    premiumPayments: readItems({
      read: (last?: PremiumPayment) =>
        db.premiumPayment.findMany({
          where: { ...where, ...rowsAfter(last, "paidAt", "id") },
          orderBy: [{ paidAt: "asc" }, { id: "asc" }],
          take: size,
        }),
      toItem: rows.toPremiumPayment,
    }),
    reversals: readItems({
      read: (last?: rows.ReversalRow) =>
        db.$queryRawUnsafe<rows.ReversalRow[]>(
          reversalsStatement,
          userId,
          last?.createdAt ?? "-infinity",
          last?.id ?? "",
        ),
      toItem: rows.toReversal,
    }),
    credits: readItems({
      read: last =>
        db.patternCredit.findMany({
          where: { userId, id: { gt: last?.id ?? 0 } },
          orderBy: { id: "asc" },
          take: size,
        }),
      toItem: rows.toCredit,
    }),
    holds: readItems({
      read: (last?: CreditHold) =>
        db.creditHold.findMany({
          where: { ...where, ...rowsAfter(last, "createdAt", "sessionId") },
          orderBy: [{ createdAt: "asc" }, { sessionId: "asc" }],
          take: size,
        }),
      toItem: rows.toHold,
    }),
    ledger: readItems({
      read: last =>
        db.creditLedgerEntry.findMany({
          where: { userId, sequence: { gt: last?.sequence ?? 0, lte: newest?.sequence ?? 0 } },
          orderBy: { sequence: "asc" },
          take: size,
        }),
      toItem: rows.toLedgerLine,
    }),
  };
};
