ALTER TABLE "sessions" ADD COLUMN "planned_curve" JSONB;

CREATE TABLE "session_stretches" (
  "session_id" TEXT NOT NULL,
  "number" SMALLINT NOT NULL,
  "started_at" TIMESTAMPTZ NOT NULL,
  "ended_at" TIMESTAMPTZ,
  "from_seconds" INTEGER NOT NULL,
  "to_seconds" INTEGER NOT NULL,

  CONSTRAINT "session_stretches_pkey" PRIMARY KEY ("session_id", "number"),
  CONSTRAINT "session_stretches_run_forward"
    CHECK ("number" >= 0 AND "from_seconds" >= 0 AND "to_seconds" >= "from_seconds" AND "ended_at" >= "started_at")
);

ALTER TABLE "session_stretches" ADD CONSTRAINT "session_stretches_session_id_fkey"
  FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
