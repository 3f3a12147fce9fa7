-- Replicas of the previous release go on writing. Their transactions wait here until the ledger is numbered, which took
-- 37 s for half a million lines on a busy machine with two cores. The order is the one in which they lock these tables;
-- another could deadlock with them.
LOCK TABLE "webhook_events", "credit_accounts", "credit_holds", "credit_ledger", "checkouts" IN ACCESS EXCLUSIVE MODE;

-- DropIndex
DROP INDEX "checkouts_status_checked_at_idx";

-- DropIndex
DROP INDEX "credit_ledger_user_id_id_idx";

-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "attempt" INTEGER,
ADD COLUMN     "next_check_at" TIMESTAMPTZ NOT NULL DEFAULT (CURRENT_TIMESTAMP + '00:00:05'::interval),
ADD COLUMN     "refusal" TEXT,
ADD COLUMN     "return_url" TEXT;

-- AlterTable
ALTER TABLE "credit_accounts" ADD COLUMN     "disagreement" TEXT;

-- AlterTable
ALTER TABLE "credit_holds" ADD COLUMN     "claimed_until" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "credit_ledger" ADD COLUMN     "balance_after" INTEGER,
ADD COLUMN     "held_after" INTEGER,
ADD COLUMN     "sequence" INTEGER,
ADD COLUMN     "shortfall_seconds" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "finished_at" TIMESTAMPTZ DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "last_error" TEXT,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "object_id" TEXT,
ADD COLUMN     "payload" TEXT,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'done';

-- CreateTable
CREATE TABLE "ledger_audit" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "after_user_id" UUID,
    "audited_at" TIMESTAMPTZ,

    CONSTRAINT "ledger_audit_pkey" PRIMARY KEY ("id")
);

-- Number the lines so far. Ids ascend within an account, because a movement locks the account first.
ALTER TABLE "credit_ledger" DISABLE TRIGGER "credit_ledger_lines_stay";
UPDATE "credit_ledger" AS line
SET "sequence" = sums."sequence", "balance_after" = sums."balance_after", "held_after" = sums."held_after"
FROM (
  SELECT "id",
    row_number() OVER account AS "sequence",
    sum("balance_change") OVER account AS "balance_after",
    sum("held_change") OVER account AS "held_after"
  FROM "credit_ledger" WINDOW account AS (PARTITION BY "user_id" ORDER BY "id")
) AS sums
WHERE line."id" = sums."id";
ALTER TABLE "credit_ledger" ENABLE TRIGGER "credit_ledger_lines_stay";
ALTER TABLE "credit_ledger"
  ALTER COLUMN "sequence" SET NOT NULL,
  ALTER COLUMN "balance_after" SET NOT NULL,
  ALTER COLUMN "held_after" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_user_id_credits_attempt_key" ON "checkouts"("user_id", "credits", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_user_id_sequence_key" ON "credit_ledger"("user_id", "sequence");

-- CreateIndex
CREATE INDEX "webhook_events_object_id_idx" ON "webhook_events"("object_id");

-- What Prisma can't say

-- Continues an account's lines. It fills in what the previous release does not know, and refuses a line whose writer
-- expected another balance than the one that the lines before it add up to.
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

ALTER TABLE "credit_ledger"
  ADD CONSTRAINT "credit_ledger_held_within_balance" CHECK (0 <= "held_after" AND "held_after" <= "balance_after"),
  -- A late capture takes what the balance can bear, of seconds that are no longer held. What it can't bear is recorded.
  DROP CONSTRAINT "credit_ledger_change_by_kind",
  ADD CONSTRAINT "credit_ledger_change_by_kind" CHECK (
    CASE "kind"
      WHEN 'grant' THEN "balance_change" > 0 AND "held_change" = 0
      WHEN 'hold' THEN "balance_change" = 0 AND "held_change" > 0
      WHEN 'capture' THEN "balance_change" < 0 AND "held_change" = "balance_change"
      WHEN 'release' THEN "balance_change" = 0 AND "held_change" < 0
      WHEN 'late-capture' THEN "balance_change" <= 0 AND "held_change" = 0 AND "shortfall_seconds" > "balance_change"
      ELSE false
    END
  ),
  ADD CONSTRAINT "credit_ledger_shortfall_is_late" CHECK (
    "shortfall_seconds" = 0 OR ("shortfall_seconds" > 0 AND "kind" = 'late-capture')
  );
CREATE INDEX "credit_ledger_shortfall_idx" ON "credit_ledger"("shortfall_seconds") WHERE "shortfall_seconds" > 0;

ALTER TABLE "credit_holds"
  DROP CONSTRAINT "credit_holds_status_known",
  ADD CONSTRAINT "credit_holds_status_known" CHECK ("status" IN ('held', 'captured', 'released', 'expired'));

ALTER TABLE "ledger_audit" ADD CONSTRAINT "ledger_audit_one_row" CHECK ("id" = 1);
INSERT INTO "ledger_audit" DEFAULT VALUES;
CREATE INDEX "credit_accounts_disagreement_idx" ON "credit_accounts"("user_id") WHERE "disagreement" IS NOT NULL;

ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_attempt_from_1" CHECK ("attempt" >= 1);
CREATE INDEX "checkouts_open_next_check_at_idx" ON "checkouts"("next_check_at") WHERE "status" = 'open';
CREATE INDEX "checkouts_refused_idx" ON "checkouts"("id") WHERE "refusal" IS NOT NULL;

-- A payload may hold personal data, so it goes with the event's last attempt.
ALTER TABLE "webhook_events"
  ADD CONSTRAINT "webhook_events_status_known" CHECK ("status" IN ('pending', 'done', 'ignored', 'refused')),
  ADD CONSTRAINT "webhook_events_finished_unless_pending" CHECK (("status" = 'pending') = ("finished_at" IS NULL)),
  ADD CONSTRAINT "webhook_events_payload_while_pending" CHECK ("status" = 'pending' OR "payload" IS NULL);
CREATE INDEX "webhook_events_pending_idx" ON "webhook_events"("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_events_refused_idx" ON "webhook_events"("id") WHERE "status" = 'refused';
CREATE INDEX "webhook_events_prunable_idx" ON "webhook_events"("finished_at") WHERE "status" IN ('done', 'ignored');
