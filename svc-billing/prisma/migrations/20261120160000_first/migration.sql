-- CreateTable
CREATE TABLE "subscriptions" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "start_date" TIMESTAMPTZ NOT NULL,
    "end_date" TIMESTAMPTZ,
    "canceled_at" TIMESTAMPTZ,
    "stripe_customer_id" TEXT,
    "stripe_subscription_id" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pattern_credits" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "pattern_id" TEXT,
    "seconds_remaining" INTEGER NOT NULL DEFAULT 180,
    "minutes_remaining" INTEGER NOT NULL GENERATED ALWAYS AS (seconds_remaining / 60) STORED,
    "expires_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checkout_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,

    CONSTRAINT "pattern_credits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_purchases" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "pattern_id" TEXT,
    "minutes_purchased" INTEGER NOT NULL,
    "amount_paid" DECIMAL(10,2) NOT NULL,
    "purchased_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checkout_id" TEXT NOT NULL,

    CONSTRAINT "credit_purchases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ,
    "checked_at" TIMESTAMPTZ,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_accounts" (
    "user_id" UUID NOT NULL,
    "balance_seconds" INTEGER NOT NULL DEFAULT 0,
    "held_seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "credit_accounts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "credit_holds" (
    "session_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seconds" INTEGER NOT NULL,
    "captured_seconds" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'held',
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ,

    CONSTRAINT "credit_holds_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "credit_ledger" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "balance_change" INTEGER NOT NULL,
    "held_change" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "position" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "lane" SMALLINT NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "time" TIMESTAMPTZ NOT NULL,
    "sequence" BIGINT NOT NULL,
    "traceparent" TEXT,
    "data" JSONB NOT NULL,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "outbox_sequences" (
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "outbox_sequences_pkey" PRIMARY KEY ("topic","subject")
);

-- CreateTable
CREATE TABLE "inbox" (
    "group" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("group","event_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripe_subscription_id_key" ON "subscriptions"("stripe_subscription_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_idx" ON "subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "pattern_credits_user_id_id_idx" ON "pattern_credits"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "pattern_credits_checkout_id_ordinal_key" ON "pattern_credits"("checkout_id", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "credit_purchases_checkout_id_key" ON "credit_purchases"("checkout_id");

-- CreateIndex
CREATE INDEX "credit_purchases_user_id_idx" ON "credit_purchases"("user_id");

-- CreateIndex
CREATE INDEX "checkouts_status_checked_at_idx" ON "checkouts"("status", "checked_at");

-- CreateIndex
CREATE INDEX "credit_holds_status_expires_at_idx" ON "credit_holds"("status", "expires_at");

-- CreateIndex
CREATE INDEX "credit_ledger_user_id_id_idx" ON "credit_ledger"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_kind_reference_key" ON "credit_ledger"("kind", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_lane_position_idx" ON "outbox"("lane", "position");

-- AddForeignKey
ALTER TABLE "pattern_credits" ADD CONSTRAINT "pattern_credits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "credit_accounts"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pattern_credits" ADD CONSTRAINT "pattern_credits_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "credit_accounts"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "credit_accounts"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What no line of code may break: nothing is negative, nobody holds more than they own, captures fit their holds.
ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_status_known" CHECK ("status" IN ('active', 'past_due', 'canceled', 'ended')),
  ADD CONSTRAINT "subscriptions_tier_known" CHECK ("tier" IN ('free', 'premium'));

ALTER TABLE "pattern_credits"
  ADD CONSTRAINT "pattern_credits_not_negative" CHECK ("seconds_remaining" >= 0),
  ADD CONSTRAINT "pattern_credits_ordinal_from_1" CHECK ("ordinal" >= 1);

ALTER TABLE "credit_purchases"
  ADD CONSTRAINT "credit_purchases_minutes_positive" CHECK ("minutes_purchased" > 0),
  ADD CONSTRAINT "credit_purchases_amount_not_negative" CHECK ("amount_paid" >= 0);

ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_credits_positive" CHECK ("credits" > 0),
  ADD CONSTRAINT "checkouts_amount_not_negative" CHECK ("amount_cents" >= 0),
  ADD CONSTRAINT "checkouts_status_known" CHECK ("status" IN ('open', 'granted', 'failed')),
  ADD CONSTRAINT "checkouts_settled_unless_open" CHECK (("status" = 'open') = ("settled_at" IS NULL));

ALTER TABLE "credit_accounts"
  ADD CONSTRAINT "credit_accounts_held_within_balance" CHECK (0 <= "held_seconds" AND "held_seconds" <= "balance_seconds");

ALTER TABLE "credit_holds"
  ADD CONSTRAINT "credit_holds_seconds_positive" CHECK ("seconds" > 0),
  ADD CONSTRAINT "credit_holds_capture_within_hold" CHECK ("captured_seconds" BETWEEN 0 AND "seconds"),
  ADD CONSTRAINT "credit_holds_status_known" CHECK ("status" IN ('held', 'captured', 'released')),
  ADD CONSTRAINT "credit_holds_captured_by_status" CHECK (("status" = 'captured') = ("captured_seconds" > 0)),
  ADD CONSTRAINT "credit_holds_settled_unless_held" CHECK (("status" = 'held') = ("settled_at" IS NULL));

-- A grant adds to the balance, a hold to what is held; a capture takes from both, a release from what is held.
ALTER TABLE "credit_ledger"
  ADD CONSTRAINT "credit_ledger_change_by_kind" CHECK (
    CASE "kind"
      WHEN 'grant' THEN "balance_change" > 0 AND "held_change" = 0
      WHEN 'hold' THEN "balance_change" = 0 AND "held_change" > 0
      WHEN 'capture' THEN "balance_change" < 0 AND "held_change" = "balance_change"
      WHEN 'release' THEN "balance_change" = 0 AND "held_change" < 0
      ELSE false
    END
  );

CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger is append-only';
END
$$;

CREATE TRIGGER "credit_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();
