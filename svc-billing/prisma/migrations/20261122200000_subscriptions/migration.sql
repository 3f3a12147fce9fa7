-- A subscription's checkout sells no credits.
ALTER TABLE "checkouts"
  DROP CONSTRAINT "checkouts_credits_positive",
  ADD CONSTRAINT "checkouts_credits_not_negative" CHECK ("credits" >= 0);

-- No release before this one writes subscriptions.
ALTER TABLE "subscriptions"
  ADD COLUMN "paid_until" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "ended_at" TIMESTAMPTZ,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "next_check_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "buyer_erased_at" TIMESTAMPTZ,
  ADD CONSTRAINT "subscriptions_ended_as_status_says" CHECK (("status" = 'ended') = ("ended_at" IS NOT NULL));
ALTER TABLE "subscriptions" ALTER COLUMN "paid_until" DROP DEFAULT;

CREATE INDEX "subscriptions_live_next_check_at_idx" ON "subscriptions"("next_check_at") WHERE "status" <> 'ended';
