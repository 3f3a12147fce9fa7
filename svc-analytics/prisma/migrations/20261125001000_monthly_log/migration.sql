-- The log is partitioned by month, with ids as uuid. PostgreSQL can't partition a table in place, so the rows are copied.
-- The previous release can't write to the new tables (ADR 31): stop svc-analytics, migrate, and start the new release. What
-- is published meanwhile waits on the bus.
ALTER TABLE "analytics" RENAME TO "analytics_unpartitioned";
ALTER TABLE "analytics_unpartitioned" RENAME CONSTRAINT "analytics_pkey" TO "analytics_unpartitioned_pkey";
ALTER INDEX "analytics_user_id_created_at_id_idx" RENAME TO "analytics_unpartitioned_user_id_created_at_id_idx";

-- CreateTable
CREATE TABLE "analytics" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "event_type" TEXT NOT NULL,
    "event_data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "source" TEXT NOT NULL,
    "traceparent" TEXT,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "analytics_pkey" PRIMARY KEY ("id", "created_at")
) PARTITION BY RANGE ("created_at");

-- CreateIndex
CREATE INDEX "analytics_user_id_created_at_id_idx" ON "analytics"("user_id", "created_at", "id");

-- CreateTable
CREATE TABLE "telemetry" (
    "session_id" UUID NOT NULL,
    "report" INTEGER NOT NULL,
    "first_sample" SMALLINT NOT NULL DEFAULT 0,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "samples" SMALLINT NOT NULL,
    "at_seconds" DOUBLE PRECISION[],
    "beat_hz" DOUBLE PRECISION[],
    "volume_percent" DOUBLE PRECISION[],
    "brightness_percent" DOUBLE PRECISION[],

    CONSTRAINT "telemetry_pkey" PRIMARY KEY ("session_id","report","first_sample")
) PARTITION BY RANGE ("session_id");

-- CreateIndex
CREATE INDEX "telemetry_user_id_session_id_report_first_sample_samples_idx" ON "telemetry"("user_id", "session_id", "report", "first_sample", "samples");

-- CreateTable
CREATE TABLE "telemetry_minutes" (
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "minute" INTEGER NOT NULL,
    "samples" INTEGER NOT NULL,
    "beat_hz" DOUBLE PRECISION NOT NULL,
    "volume_percent" DOUBLE PRECISION NOT NULL,
    "brightness_percent" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "telemetry_minutes_pkey" PRIMARY KEY ("user_id","session_id","minute")
);

-- What fits no month: events older than the retention, and session ids that are no UUIDv7. The job `keep-partitions`
-- deletes from here by age, and makes the months.
CREATE TABLE "analytics_other" PARTITION OF "analytics" DEFAULT;
CREATE TABLE "telemetry_other" PARTITION OF "telemetry" DEFAULT;
