ALTER TABLE "sessions" ADD COLUMN "counted_ms" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_counters_not_negative";
ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_counters_not_negative" CHECK ("last_report" >= 0 AND "clock_ms" >= "counted_ms" AND "counted_ms" >= 0);
