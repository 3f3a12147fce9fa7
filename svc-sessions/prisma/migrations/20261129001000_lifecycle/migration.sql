ALTER TABLE "sessions" ADD COLUMN "counted_ms" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_counters_not_negative";
ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_counters_not_negative" CHECK ("last_report" >= 0 AND "clock_ms" >= "counted_ms" AND "counted_ms" >= 0);

CREATE TABLE "plan_counts" (
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ NOT NULL,
    "plans" INTEGER NOT NULL,

    CONSTRAINT "plan_counts_pkey" PRIMARY KEY ("user_id")
);
