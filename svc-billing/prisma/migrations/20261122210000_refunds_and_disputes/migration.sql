-- DropIndex
DROP INDEX "credit_purchases_user_id_idx";

-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "refusal_resolved_at" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "credit_purchases" ADD COLUMN     "due_seconds" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "payment_intent_id" TEXT,
ADD COLUMN     "reclaimed_seconds" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "premium_payments" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_subscription_id" TEXT NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_at" TIMESTAMPTZ NOT NULL,
    "paid_until" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "premium_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reversals" (
    "id" TEXT NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "reversals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_recovery" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "recovered_until" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_run_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_recovery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "premium_payments_payment_intent_id_key" ON "premium_payments"("payment_intent_id");

-- CreateIndex
CREATE INDEX "premium_payments_user_id_paid_at_id_idx" ON "premium_payments"("user_id", "paid_at", "id");

-- CreateIndex
CREATE INDEX "reversals_payment_intent_id_idx" ON "reversals"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_purchases_payment_intent_id_key" ON "credit_purchases"("payment_intent_id");

-- CreateIndex
CREATE INDEX "credit_purchases_user_id_purchased_at_checkout_id_idx" ON "credit_purchases"("user_id", "purchased_at", "checkout_id");



-- What Prisma can't say

DROP INDEX "checkouts_refused_idx";
CREATE INDEX "checkouts_refused_idx" ON "checkouts"("id") WHERE "refusal" IS NOT NULL AND "refusal_resolved_at" IS NULL;

CREATE INDEX "credit_purchases_outstanding_idx" ON "credit_purchases"("user_id") WHERE "due_seconds" > "reclaimed_seconds";
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_reclaimed_within_due"
  CHECK (0 <= "reclaimed_seconds" AND "reclaimed_seconds" <= "due_seconds" AND "due_seconds" <= 60 * "minutes_purchased");

ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_amount_positive" CHECK ("amount_cents" > 0);

ALTER TABLE "reversals"
  ADD CONSTRAINT "reversals_kind_known" CHECK ("kind" IN ('refund', 'dispute')),
  ADD CONSTRAINT "reversals_status_known" CHECK ("status" IN ('standing', 'undone')),
  ADD CONSTRAINT "reversals_amount_positive" CHECK ("amount_cents" > 0);

ALTER TABLE "credit_ledger"
  DROP CONSTRAINT "credit_ledger_change_by_kind",
  ADD CONSTRAINT "credit_ledger_change_by_kind" CHECK (
    CASE "kind"
      WHEN 'grant' THEN "balance_change" > 0 AND "held_change" = 0
      WHEN 'hold' THEN "balance_change" = 0 AND "held_change" > 0
      WHEN 'capture' THEN "balance_change" < 0 AND "held_change" = "balance_change"
      WHEN 'release' THEN "balance_change" = 0 AND "held_change" < 0
      WHEN 'late-capture' THEN "balance_change" <= 0 AND "held_change" = 0 AND "shortfall_seconds" > "balance_change"
      WHEN 'refund' THEN "balance_change" < 0 AND "held_change" = 0
      WHEN 'dispute' THEN "balance_change" < 0 AND "held_change" = 0
      WHEN 'late-refund' THEN "balance_change" < 0 AND "held_change" = 0
      WHEN 'adjust' THEN "balance_change" > 0 AND "held_change" = 0
      WHEN 'lapse' THEN "balance_change" < 0 AND "held_change" = 0
      ELSE false
    END
  );
-- For reading a user's statement, which leaves out holds and releases.
CREATE INDEX "credit_ledger_statement_idx" ON "credit_ledger"("user_id", "sequence") WHERE "balance_change" <> 0;

ALTER TABLE "webhook_recovery" ADD CONSTRAINT "webhook_recovery_one_row" CHECK ("id" = 1);
INSERT INTO "webhook_recovery" DEFAULT VALUES;
