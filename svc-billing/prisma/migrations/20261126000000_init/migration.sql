-- CreateTable
CREATE TABLE "subscriptions" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "start_date" TIMESTAMPTZ NOT NULL,
    "end_date" TIMESTAMPTZ NOT NULL,
    "canceled_at" TIMESTAMPTZ,
    "stripe_customer_id" TEXT,
    "stripe_subscription_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_until" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "version" INTEGER NOT NULL DEFAULT 1,
    "next_check_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "buyer_erased_at" TIMESTAMPTZ,

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
    "payment_intent_id" TEXT NOT NULL,
    "due_seconds" INTEGER NOT NULL DEFAULT 0,
    "reclaimed_seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "credit_purchases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "premium_payments" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_subscription_id" TEXT NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
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
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reversals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ,
    "buyer_erased_at" TIMESTAMPTZ,
    "attempt" INTEGER NOT NULL,
    "return_url" TEXT NOT NULL,
    "next_check_at" TIMESTAMPTZ NOT NULL DEFAULT (CURRENT_TIMESTAMP + '00:00:05'::interval),
    "refusal" TEXT,
    "refusal_resolved_at" TIMESTAMPTZ,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_accounts" (
    "user_id" UUID NOT NULL,
    "balance_seconds" INTEGER NOT NULL DEFAULT 0,
    "held_seconds" INTEGER NOT NULL DEFAULT 0,
    "disagreement" TEXT,

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
    "claimed_until" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
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
    "shortfall_seconds" INTEGER NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "held_after" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "finished_at" TIMESTAMPTZ,
    "traceparent" TEXT,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_recovery" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "recovered_until" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_run_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_recovery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_audit" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "after_user_id" UUID,
    "audited_at" TIMESTAMPTZ,

    CONSTRAINT "ledger_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erased_users" (
    "user_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_users_pkey" PRIMARY KEY ("user_id")
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
CREATE UNIQUE INDEX "credit_purchases_payment_intent_id_key" ON "credit_purchases"("payment_intent_id");

-- CreateIndex
CREATE INDEX "credit_purchases_user_id_purchased_at_checkout_id_idx" ON "credit_purchases"("user_id", "purchased_at", "checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "premium_payments_payment_intent_id_key" ON "premium_payments"("payment_intent_id");

-- CreateIndex
CREATE INDEX "premium_payments_user_id_paid_at_id_idx" ON "premium_payments"("user_id", "paid_at", "id");

-- CreateIndex
CREATE INDEX "reversals_payment_intent_id_idx" ON "reversals"("payment_intent_id");

-- CreateIndex
CREATE INDEX "checkouts_user_id_created_at_idx" ON "checkouts"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_user_id_credits_attempt_key" ON "checkouts"("user_id", "credits", "attempt");

-- CreateIndex
CREATE INDEX "credit_holds_status_expires_at_idx" ON "credit_holds"("status", "expires_at");

-- CreateIndex
CREATE INDEX "credit_holds_user_id_created_at_idx" ON "credit_holds"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_kind_reference_key" ON "credit_ledger"("kind", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_user_id_sequence_key" ON "credit_ledger"("user_id", "sequence");

-- CreateIndex
CREATE INDEX "webhook_events_object_id_idx" ON "webhook_events"("object_id");

-- CreateIndex
CREATE INDEX "erased_users_erased_at_idx" ON "erased_users"("erased_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_lane_position_idx" ON "outbox"("lane", "position");

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");

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

-- What Prisma's schema can't express

CREATE FUNCTION "erasure_lock"("person" uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('erasure:' || "person", 0)
$$;

-- Two statements, so that the second one sees what was committed while the first one waited.
CREATE FUNCTION "is_erased"("person" uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared("erasure_lock"("person"));
  RETURN EXISTS (SELECT FROM "erased_users" WHERE "user_id" = "person");
END
$$;

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_status_known" CHECK ("status" IN ('active', 'past_due', 'canceled', 'ended')),
  ADD CONSTRAINT "subscriptions_tier_known" CHECK ("tier" IN ('free', 'premium')),
  ADD CONSTRAINT "subscriptions_ended_as_status_says" CHECK (("status" = 'ended') = ("ended_at" IS NOT NULL));
CREATE INDEX "subscriptions_live_next_check_at_idx" ON "subscriptions"("next_check_at")
  WHERE "status" <> 'ended' OR ("buyer_erased_at" IS NOT NULL AND "stripe_customer_id" IS NOT NULL);

ALTER TABLE "checkouts"
  -- A subscription's checkout sells no credits.
  ADD CONSTRAINT "checkouts_credits_not_negative" CHECK ("credits" >= 0),
  ADD CONSTRAINT "checkouts_amount_not_negative" CHECK ("amount_cents" >= 0),
  ADD CONSTRAINT "checkouts_attempt_from_1" CHECK ("attempt" >= 1),
  ADD CONSTRAINT "checkouts_status_known" CHECK ("status" IN ('open', 'granted', 'failed')),
  ADD CONSTRAINT "checkouts_settled_unless_open" CHECK (("status" = 'open') = ("settled_at" IS NULL));
CREATE INDEX "checkouts_open_next_check_at_idx" ON "checkouts"("next_check_at") WHERE "status" = 'open';
CREATE INDEX "checkouts_refused_idx" ON "checkouts"("id") WHERE "refusal" IS NOT NULL AND "refusal_resolved_at" IS NULL;

ALTER TABLE "credit_purchases"
  ADD CONSTRAINT "credit_purchases_minutes_positive" CHECK ("minutes_purchased" > 0),
  ADD CONSTRAINT "credit_purchases_amount_not_negative" CHECK ("amount_paid" >= 0),
  ADD CONSTRAINT "credit_purchases_reclaimed_within_due"
    CHECK (0 <= "reclaimed_seconds" AND "reclaimed_seconds" <= "due_seconds" AND "due_seconds" <= 60 * "minutes_purchased");
CREATE INDEX "credit_purchases_outstanding_idx" ON "credit_purchases"("user_id") WHERE "due_seconds" > "reclaimed_seconds";

ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_amount_positive" CHECK ("amount_cents" > 0);

ALTER TABLE "reversals"
  ADD CONSTRAINT "reversals_kind_known" CHECK ("kind" IN ('refund', 'dispute')),
  ADD CONSTRAINT "reversals_status_known" CHECK ("status" IN ('standing', 'undone')),
  ADD CONSTRAINT "reversals_amount_positive" CHECK ("amount_cents" > 0);

-- Credits: no amount is negative, an account holds no more than it owns, and a capture fits its hold.
ALTER TABLE "pattern_credits"
  ADD CONSTRAINT "pattern_credits_not_negative" CHECK ("seconds_remaining" >= 0),
  ADD CONSTRAINT "pattern_credits_ordinal_from_1" CHECK ("ordinal" >= 1);

ALTER TABLE "credit_accounts"
  ADD CONSTRAINT "credit_accounts_held_within_balance" CHECK (0 <= "held_seconds" AND "held_seconds" <= "balance_seconds");
CREATE INDEX "credit_accounts_disagreement_idx" ON "credit_accounts"("user_id") WHERE "disagreement" IS NOT NULL;

ALTER TABLE "credit_holds"
  ADD CONSTRAINT "credit_holds_seconds_positive" CHECK ("seconds" > 0),
  ADD CONSTRAINT "credit_holds_capture_within_hold" CHECK ("captured_seconds" BETWEEN 0 AND "seconds"),
  ADD CONSTRAINT "credit_holds_status_known" CHECK ("status" IN ('held', 'captured', 'released', 'expired')),
  ADD CONSTRAINT "credit_holds_captured_by_status" CHECK (("status" = 'captured') = ("captured_seconds" > 0)),
  ADD CONSTRAINT "credit_holds_settled_unless_held" CHECK (("status" = 'held') = ("settled_at" IS NULL));

-- The ledger. A grant adds to the balance, a hold to the held seconds; a capture takes from both, a release from the held
-- seconds. A late capture takes what the balance can bear of seconds that are no longer held, and records the shortfall.
ALTER TABLE "credit_ledger"
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
  ),
  ADD CONSTRAINT "credit_ledger_held_within_balance" CHECK (0 <= "held_after" AND "held_after" <= "balance_after"),
  ADD CONSTRAINT "credit_ledger_shortfall_is_late" CHECK (
    "shortfall_seconds" = 0 OR ("shortfall_seconds" > 0 AND "kind" = 'late-capture')
  );
CREATE INDEX "credit_ledger_shortfall_idx" ON "credit_ledger"("shortfall_seconds") WHERE "shortfall_seconds" > 0;
-- For a user's statement, which leaves out holds and releases.
CREATE INDEX "credit_ledger_statement_idx" ON "credit_ledger"("user_id", "sequence") WHERE "balance_change" <> 0;

-- Numbers an account's lines and computes their sums. Refuses a line whose writer expected another balance.
CREATE FUNCTION "continue_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
  balance integer;
  held integer;
BEGIN
  SELECT "sequence", "balance_after", "held_after" INTO last
  FROM "credit_ledger" WHERE "user_id" = NEW."user_id" ORDER BY "sequence" DESC LIMIT 1;
  balance := coalesce(last."balance_after", 0) + NEW."balance_change";
  held := coalesce(last."held_after", 0) + NEW."held_change";
  IF coalesce(NEW."balance_after", balance) <> balance OR coalesce(NEW."held_after", held) <> held THEN
    RAISE EXCEPTION 'credit_ledger: the lines add up to % s, % s held, not to % s, % s held',
      balance, held, NEW."balance_after", NEW."held_after" USING ERRCODE = 'check_violation';
  END IF;
  NEW."sequence" := coalesce(last."sequence", 0) + 1;
  NEW."balance_after" := balance;
  NEW."held_after" := held;
  RETURN NEW;
END
$$;

CREATE TRIGGER "credit_ledger_continues" BEFORE INSERT ON "credit_ledger"
  FOR EACH ROW EXECUTE FUNCTION "continue_ledger"();

CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger is append-only';
END
$$;

CREATE TRIGGER "credit_ledger_append_only" BEFORE DELETE OR TRUNCATE ON "credit_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();

-- The only permitted change of a line: an erasure replaces the user's id.
CREATE FUNCTION "refuse_change_of_ledger_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id'
    AND EXISTS (SELECT FROM "erased_users" WHERE "user_id" = OLD."user_id")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credit_ledger is append-only';
END
$$;

CREATE TRIGGER "credit_ledger_lines_stay" BEFORE UPDATE ON "credit_ledger"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger_line"();

ALTER TABLE "ledger_audit" ADD CONSTRAINT "ledger_audit_one_row" CHECK ("id" = 1);
INSERT INTO "ledger_audit" DEFAULT VALUES;

ALTER TABLE "webhook_events"
  ADD CONSTRAINT "webhook_events_status_known" CHECK ("status" IN ('pending', 'done', 'ignored', 'refused')),
  ADD CONSTRAINT "webhook_events_finished_unless_pending" CHECK (("status" = 'pending') = ("finished_at" IS NULL));
CREATE INDEX "webhook_events_pending_idx" ON "webhook_events"("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_events_refused_idx" ON "webhook_events"("id") WHERE "status" = 'refused';
CREATE INDEX "webhook_events_prunable_idx" ON "webhook_events"("finished_at") WHERE "status" IN ('done', 'ignored');

ALTER TABLE "webhook_recovery" ADD CONSTRAINT "webhook_recovery_one_row" CHECK ("id" = 1);
INSERT INTO "webhook_recovery" DEFAULT VALUES;
