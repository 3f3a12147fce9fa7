ALTER TABLE "sessions" ADD COLUMN "synced_at" TIMESTAMPTZ;

-- Money is never touched by a session that was played offline, and it has ended before the server knows of it.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_offline_is_premium_and_over"
  CHECK ("synced_at" IS NULL OR ("payment" = 'premium' AND "status" IN ('completed', 'abandoned')));
