import type { BillingExport } from "@phaselock/contracts";
import type { Database } from "../database.ts";

type ReversalRow = Omit<BillingExport["reversals"][number], "createdAt"> & { readonly createdAt: Date };

/** What went back of the user's payments, which the rows name by Stripe's payment intent. */
const reversalsStatement = `
SELECT paid.id AS "purchaseId", kind, amount_cents AS "amountCents", status, created_at AS "createdAt"
FROM (
  SELECT checkout_id AS id, payment_intent_id FROM credit_purchases WHERE user_id = $1::uuid
  UNION ALL SELECT id, payment_intent_id FROM premium_payments WHERE user_id = $1::uuid
) AS paid JOIN reversals USING (payment_intent_id)
ORDER BY created_at, reversals.id`;

/** Export all of a user's data in billing, oldest first, without the ids that only match our ledger with Stripe's. */
export const exportBilling = async (db: Database, userId: string): Promise<BillingExport> => {
  const where = { userId };
  const [account, subscriptions, checkouts, premiumPayments, reversals, credits, holds, ledger] =
    await db.$transaction(
      [
        db.creditAccount.findUnique({ where }),
        db.subscription.findMany({ where, orderBy: { createdAt: "asc" } }),
        db.checkout.findMany({ where, orderBy: { createdAt: "asc" } }),
        db.premiumPayment.findMany({ where, orderBy: { paidAt: "asc" } }),
        db.$queryRawUnsafe<ReversalRow[]>(reversalsStatement, userId),
        db.patternCredit.findMany({ where, orderBy: { id: "asc" } }),
        db.creditHold.findMany({ where, orderBy: { createdAt: "asc" } }),
        db.creditLedgerEntry.findMany({ where, orderBy: { sequence: "asc" } }),
      ],
      { isolationLevel: "RepeatableRead" },
    );
  return {
    exportedAt: new Date().toISOString(),
    balanceSeconds: account?.balanceSeconds ?? 0,
    heldSeconds: account?.heldSeconds ?? 0,
    subscriptions: subscriptions.map(({ status, tier, startDate, endDate, canceledAt }) => ({
      status,
      tier,
      startDate: startDate.toISOString(),
      endDate: endDate?.toISOString() ?? null,
      canceledAt: canceledAt?.toISOString() ?? null,
    })),
    checkouts: checkouts.map(({ id, status, credits: count, amountCents, createdAt, settledAt }) => ({
      id,
      status,
      credits: count,
      amountCents,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    premiumPayments: premiumPayments.map(({ id, amountCents, paidAt, paidUntil }) => ({
      id,
      amountCents,
      paidAt: paidAt.toISOString(),
      paidUntil: paidUntil.toISOString(),
    })),
    reversals: reversals.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    credits: credits.map(({ checkoutId, secondsRemaining, createdAt }) => ({
      checkoutId,
      secondsRemaining,
      createdAt: createdAt.toISOString(),
    })),
    holds: holds.map(({ sessionId, status, seconds, capturedSeconds, createdAt, settledAt }) => ({
      sessionId,
      status,
      seconds,
      capturedSeconds,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    ledger: ledger.map(({ kind, reference, balanceChange, heldChange, shortfallSeconds, createdAt }) => ({
      kind,
      reference,
      balanceChange,
      heldChange,
      shortfallSeconds,
      createdAt: createdAt.toISOString(),
    })),
  };
};
