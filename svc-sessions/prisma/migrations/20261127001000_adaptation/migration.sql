-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "attention" REAL,
ADD COLUMN     "experiment_id" UUID,
ADD COLUMN     "treatment_id" UUID;

-- AlterTable
ALTER TABLE "mood_journals" ADD COLUMN     "edited_at" TIMESTAMPTZ,
ADD COLUMN     "goal" TEXT;

-- CreateTable
CREATE TABLE "adaptation_windows" (
    "session_id" TEXT NOT NULL,
    "at_ms" INTEGER NOT NULL,
    "length_ms" INTEGER NOT NULL,
    "quality" REAL NOT NULL,
    "camera" JSONB,
    "probe" JSONB,
    "activity" JSONB,
    "rating" JSONB,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adaptation_windows_pkey" PRIMARY KEY ("session_id","at_ms")
);

-- CreateTable
CREATE TABLE "adaptation_decisions" (
    "session_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at_ms" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "deviation_z" REAL,
    "signals" TEXT[],
    "quality" REAL NOT NULL,
    "beat_offset_hz" REAL NOT NULL,
    "volume_db" REAL NOT NULL,
    "light_depth" REAL NOT NULL,

    CONSTRAINT "adaptation_decisions_pkey" PRIMARY KEY ("session_id","number")
);

-- CreateTable
CREATE TABLE "consents" (
    "user_id" UUID NOT NULL,
    "signal" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "granted_at" TIMESTAMPTZ NOT NULL,
    "revoked_at" TIMESTAMPTZ,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("user_id","signal")
);

-- CreateTable
CREATE TABLE "experiments" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "consent_version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ,
    "result" JSONB,

    CONSTRAINT "experiments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "adaptation_windows_created_at_idx" ON "adaptation_windows"("created_at");

-- CreateIndex
CREATE INDEX "experiments_user_id_started_at_idx" ON "experiments"("user_id", "started_at" DESC);

-- CreateIndex
-- Partial: few sessions belong to an experiment, so it is built at once and stays small.
CREATE INDEX "sessions_experiment_id_idx" ON "sessions"("experiment_id") WHERE "experiment_id" IS NOT NULL;

-- A user takes part in one experiment at a time.
CREATE UNIQUE INDEX "experiments_one_collecting" ON "experiments"("user_id") WHERE "status" = 'collecting';

-- CreateIndex
CREATE INDEX "movement_tracking_timestamp_idx" ON "movement_tracking"("timestamp");

-- AddForeignKey
-- NOT VALID: new rows are checked. The existing ones are all null, and need no scan under a lock.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_experiment_id_fkey" FOREIGN KEY ("experiment_id") REFERENCES "experiments"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "adaptation_windows" ADD CONSTRAINT "adaptation_windows_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adaptation_decisions" ADD CONSTRAINT "adaptation_decisions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "adaptation_windows" ADD CONSTRAINT "adaptation_windows_in_range"
  CHECK ("at_ms" >= 0 AND "length_ms" > 0 AND "quality" BETWEEN 0 AND 1);
ALTER TABLE "adaptation_decisions" ADD CONSTRAINT "adaptation_decisions_within_bounds"
  CHECK ("beat_offset_hz" BETWEEN -1 AND 1 AND "volume_db" BETWEEN -6 AND 0 AND "light_depth" BETWEEN 0 AND 1);
