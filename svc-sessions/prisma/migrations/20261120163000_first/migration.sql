-- CreateEnum
CREATE TYPE "payment" AS ENUM ('free', 'credits', 'premium');

-- CreateEnum
CREATE TYPE "session_status" AS ENUM ('planned', 'running', 'paused', 'interrupted', 'completed', 'abandoned');

-- CreateTable
CREATE TABLE "patterns" (
    "id" TEXT NOT NULL,
    "owner_id" UUID,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "patterns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "modes" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "target_frequency" DECIMAL(6,3) NOT NULL,
    "default_duration" INTEGER NOT NULL,
    "pattern_type" TEXT NOT NULL,
    "color_scheme" TEXT NOT NULL,
    "is_premium" BOOLEAN NOT NULL DEFAULT false,
    "pattern_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "modes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "pattern_id" TEXT NOT NULL,
    "payment" "payment" NOT NULL,
    "status" "session_status" NOT NULL DEFAULT 'planned',
    "duration" INTEGER NOT NULL,
    "played_seconds" INTEGER NOT NULL DEFAULT 0,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "start_time" TIMESTAMPTZ,
    "ended_at" TIMESTAMPTZ,
    "heard_at" TIMESTAMPTZ NOT NULL,
    "last_report" INTEGER NOT NULL DEFAULT 0,
    "clock_ms" INTEGER NOT NULL DEFAULT 0,
    "clock_since" TIMESTAMPTZ,
    "time_zone" TEXT NOT NULL,
    "device_info" JSONB,
    "insights" JSONB,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_controls" (
    "id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "overlay_visible" BOOLEAN NOT NULL DEFAULT false,
    "frequency" DECIMAL(6,3) NOT NULL,
    "volume" INTEGER NOT NULL DEFAULT 50,
    "brightness" INTEGER NOT NULL DEFAULT 100,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "session_controls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pattern_visualizations" (
    "id" UUID NOT NULL,
    "pattern_id" TEXT NOT NULL,
    "svg_path" TEXT NOT NULL,
    "color_scheme" JSONB NOT NULL,
    "animation_config" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pattern_visualizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "movement_tracking" (
    "id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "pattern_id" TEXT NOT NULL,
    "coordinates" JSONB NOT NULL,
    "timestamp" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "movement_tracking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mood_journals" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" TEXT,
    "mood" TEXT NOT NULL,
    "intensity" INTEGER NOT NULL,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mood_journals_pkey" PRIMARY KEY ("id")
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
CREATE UNIQUE INDEX "patterns_owner_id_name_key" ON "patterns"("owner_id", "name") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "modes_name_key" ON "modes"("name");

-- CreateIndex
CREATE INDEX "modes_pattern_id_idx" ON "modes"("pattern_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "session_controls_session_id_key" ON "session_controls"("session_id");

-- CreateIndex
CREATE INDEX "pattern_visualizations_pattern_id_idx" ON "pattern_visualizations"("pattern_id");

-- CreateIndex
CREATE INDEX "movement_tracking_session_id_timestamp_idx" ON "movement_tracking"("session_id", "timestamp");

-- CreateIndex
CREATE INDEX "mood_journals_user_id_created_at_idx" ON "mood_journals"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "mood_journals_session_id_idx" ON "mood_journals"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_lane_position_idx" ON "outbox"("lane", "position");

-- AddForeignKey
ALTER TABLE "modes" ADD CONSTRAINT "modes_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_mode_id_fkey" FOREIGN KEY ("mode_id") REFERENCES "modes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_controls" ADD CONSTRAINT "session_controls_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pattern_visualizations" ADD CONSTRAINT "pattern_visualizations_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "movement_tracking" ADD CONSTRAINT "movement_tracking_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "movement_tracking" ADD CONSTRAINT "movement_tracking_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mood_journals" ADD CONSTRAINT "mood_journals_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Free and credits: one live session of a user at a time. Premium may play on several devices.
CREATE UNIQUE INDEX "sessions_one_live" ON "sessions" ("user_id")
  WHERE "status" IN ('running', 'paused') AND "payment" <> 'premium';

-- What the settling job looks for.
CREATE INDEX "sessions_not_ended" ON "sessions" ("heard_at")
  WHERE "status" NOT IN ('completed', 'abandoned');

ALTER TABLE "modes"
  ADD CONSTRAINT "modes_frequency_positive" CHECK ("target_frequency" > 0),
  ADD CONSTRAINT "modes_duration_positive" CHECK ("default_duration" > 0);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_played_within_plan" CHECK ("played_seconds" BETWEEN 0 AND "duration"),
  ADD CONSTRAINT "sessions_completed_as_status_says" CHECK ("completed" = ("status" = 'completed')),
  ADD CONSTRAINT "sessions_ended_as_status_says" CHECK (("ended_at" IS NOT NULL) = ("status" IN ('completed', 'abandoned'))),
  ADD CONSTRAINT "sessions_started_before_played" CHECK ("start_time" IS NOT NULL OR "status" IN ('planned', 'abandoned') AND "played_seconds" = 0),
  ADD CONSTRAINT "sessions_clock_runs_as_status_says" CHECK (
    CASE "status"
      WHEN 'running' THEN "clock_since" IS NOT NULL
      WHEN 'interrupted' THEN true
      ELSE "clock_since" IS NULL
    END
  ),
  ADD CONSTRAINT "sessions_counters_not_negative" CHECK ("last_report" >= 0 AND "clock_ms" >= 0);

ALTER TABLE "session_controls"
  ADD CONSTRAINT "session_controls_percent" CHECK ("volume" BETWEEN 0 AND 100 AND "brightness" BETWEEN 0 AND 100),
  ADD CONSTRAINT "session_controls_frequency_not_negative" CHECK ("frequency" >= 0);

ALTER TABLE "mood_journals"
  ADD CONSTRAINT "mood_journals_intensity_in_scale" CHECK ("intensity" BETWEEN 1 AND 10);
