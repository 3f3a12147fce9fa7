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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "target_frequency" DECIMAL(6,3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "share_id" TEXT,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ,

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
    "intentions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "evidence" JSONB,
    "pattern_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "modes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seeded_catalogue" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "seeded_catalogue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mode_variants" (
    "mode_id" TEXT NOT NULL,
    "from_seconds" INTEGER NOT NULL,
    "pattern_id" TEXT NOT NULL,

    CONSTRAINT "mode_variants_pkey" PRIMARY KEY ("mode_id","from_seconds")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "pattern_id" TEXT NOT NULL,
    "visual" TEXT,
    "payment" "payment" NOT NULL,
    "status" "session_status" NOT NULL DEFAULT 'planned',
    "duration" INTEGER NOT NULL,
    "played_seconds" INTEGER NOT NULL DEFAULT 0,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "start_time" TIMESTAMPTZ,
    "ended_at" TIMESTAMPTZ,
    "heard_at" TIMESTAMPTZ NOT NULL,
    "last_report" INTEGER NOT NULL DEFAULT 0,
    "awaits_hold" BOOLEAN NOT NULL DEFAULT false,
    "samples" INTEGER NOT NULL DEFAULT 0,
    "clock_ms" INTEGER NOT NULL DEFAULT 0,
    "counted_ms" INTEGER NOT NULL DEFAULT 0,
    "clock_since" TIMESTAMPTZ,
    "synced_at" TIMESTAMPTZ,
    "lease_id" UUID,
    "time_zone" TEXT NOT NULL,
    "device_info" JSONB,
    "insights" JSONB,
    "planned_curve" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "treatment_id" UUID,
    "experiment_id" UUID,
    "attention" REAL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_counts" (
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ NOT NULL,
    "plans" INTEGER NOT NULL,

    CONSTRAINT "plan_counts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "session_stretches" (
    "session_id" TEXT NOT NULL,
    "number" SMALLINT NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "from_seconds" INTEGER NOT NULL,
    "to_seconds" INTEGER NOT NULL,

    CONSTRAINT "session_stretches_pkey" PRIMARY KEY ("session_id","number")
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
    "moment" TEXT,
    "mood" TEXT NOT NULL,
    "intensity" INTEGER NOT NULL,
    "goal" TEXT,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ,

    CONSTRAINT "mood_journals_pkey" PRIMARY KEY ("id")
);

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
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "signal" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ,
    "emptied_at" TIMESTAMPTZ,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "experiments" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "consent_version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ,
    "result" JSONB,
    "noticed" TEXT,

    CONSTRAINT "experiments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favourites" (
    "user_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","item_id")
);

-- CreateTable
CREATE TABLE "entitlements" (
    "user_id" UUID NOT NULL,
    "tier" TEXT NOT NULL,
    "premium_until" TIMESTAMPTZ,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "entitlements_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "session_outcomes" (
    "session_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_sequence" BIGINT,
    "mode_id" TEXT,
    "completion" INTEGER,
    "attention" INTEGER,
    "ended_at" TIMESTAMPTZ,
    "before_sequence" BIGINT,
    "before_mood" TEXT,
    "before_intensity" SMALLINT,
    "before_goal" TEXT,
    "after_sequence" BIGINT,
    "after_mood" TEXT,
    "after_intensity" SMALLINT,
    "after_goal" TEXT,
    "latest_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "session_outcomes_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "user_mode_statistics" (
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "sum" BIGINT NOT NULL,
    "squares" BIGINT NOT NULL,
    "weight" BIGINT NOT NULL,
    "weighted_sum" BIGINT NOT NULL,

    CONSTRAINT "user_mode_statistics_pkey" PRIMARY KEY ("user_id","mode_id","series")
);

-- CreateTable
CREATE TABLE "population_statistics" (
    "mode_id" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "shard" SMALLINT NOT NULL,
    "people" INTEGER NOT NULL,
    "weight" BIGINT NOT NULL,
    "weighted_sum" BIGINT NOT NULL,

    CONSTRAINT "population_statistics_pkey" PRIMARY KEY ("mode_id","series","shard")
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
CREATE UNIQUE INDEX "patterns_share_id_key" ON "patterns"("share_id");

-- CreateIndex
CREATE UNIQUE INDEX "modes_name_key" ON "modes"("name");

-- CreateIndex
CREATE INDEX "modes_pattern_id_idx" ON "modes"("pattern_id");

-- CreateIndex
CREATE UNIQUE INDEX "mode_variants_pattern_id_key" ON "mode_variants"("pattern_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sessions_pattern_id_idx" ON "sessions"("pattern_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_controls_session_id_key" ON "session_controls"("session_id");

-- CreateIndex
CREATE INDEX "pattern_visualizations_pattern_id_idx" ON "pattern_visualizations"("pattern_id");

-- CreateIndex
CREATE INDEX "movement_tracking_session_id_timestamp_idx" ON "movement_tracking"("session_id", "timestamp");

-- CreateIndex
CREATE INDEX "movement_tracking_timestamp_idx" ON "movement_tracking"("timestamp");

-- CreateIndex
CREATE INDEX "mood_journals_user_id_created_at_idx" ON "mood_journals"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mood_journals_session_id_moment_key" ON "mood_journals"("session_id", "moment");

-- CreateIndex
CREATE INDEX "adaptation_windows_created_at_idx" ON "adaptation_windows"("created_at");

-- CreateIndex
CREATE INDEX "consents_user_id_granted_at_idx" ON "consents"("user_id", "granted_at");

-- CreateIndex
CREATE INDEX "experiments_user_id_started_at_idx" ON "experiments"("user_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "session_outcomes_user_id_ended_at_idx" ON "session_outcomes"("user_id", "ended_at" DESC);

-- CreateIndex
CREATE INDEX "session_outcomes_latest_at_idx" ON "session_outcomes"("latest_at");

-- CreateIndex
CREATE INDEX "erased_users_erased_at_idx" ON "erased_users"("erased_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_lane_position_idx" ON "outbox"("lane", "position");

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");

-- AddForeignKey
ALTER TABLE "modes" ADD CONSTRAINT "modes_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mode_variants" ADD CONSTRAINT "mode_variants_mode_id_fkey" FOREIGN KEY ("mode_id") REFERENCES "modes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mode_variants" ADD CONSTRAINT "mode_variants_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_mode_id_fkey" FOREIGN KEY ("mode_id") REFERENCES "modes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_experiment_id_fkey" FOREIGN KEY ("experiment_id") REFERENCES "experiments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_stretches" ADD CONSTRAINT "session_stretches_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "adaptation_windows" ADD CONSTRAINT "adaptation_windows_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adaptation_decisions" ADD CONSTRAINT "adaptation_decisions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

ALTER TABLE "patterns"
  ADD CONSTRAINT "patterns_only_own_are_shared_or_deleted"
    CHECK ("owner_id" IS NOT NULL OR ("share_id" IS NULL AND "deleted_at" IS NULL)),
  ADD CONSTRAINT "patterns_deleted_are_not_shared" CHECK ("deleted_at" IS NULL OR "share_id" IS NULL);
-- A deleted pattern keeps its name for the sessions that show it, and its owner may give the name to another pattern.
CREATE UNIQUE INDEX "patterns_owner_id_name_key" ON "patterns"("owner_id", "name") NULLS NOT DISTINCT
  WHERE "deleted_at" IS NULL;

ALTER TABLE "modes"
  ADD CONSTRAINT "modes_frequency_positive" CHECK ("target_frequency" > 0),
  ADD CONSTRAINT "modes_duration_positive" CHECK ("default_duration" > 0);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_played_within_plan" CHECK ("played_seconds" BETWEEN 0 AND "duration"),
  ADD CONSTRAINT "sessions_completed_as_status_says" CHECK ("completed" = ("status" = 'completed')),
  ADD CONSTRAINT "sessions_ended_as_status_says" CHECK (("ended_at" IS NOT NULL) = ("status" IN ('completed', 'abandoned'))),
  ADD CONSTRAINT "sessions_started_unless_planned" CHECK (("start_time" IS NULL) = ("status" = 'planned')),
  ADD CONSTRAINT "sessions_clock_runs_as_status_says" CHECK (
    CASE "status"
      WHEN 'running' THEN "clock_since" IS NOT NULL
      WHEN 'interrupted' THEN true
      ELSE "clock_since" IS NULL
    END
  ),
  ADD CONSTRAINT "sessions_counters_not_negative" CHECK ("last_report" >= 0 AND "counted_ms" >= 0 AND "clock_ms" >= "counted_ms"),
  -- A session played offline has ended before it is synced, and moves no money.
  ADD CONSTRAINT "sessions_offline_is_premium_and_over"
    CHECK ("synced_at" IS NULL OR ("payment" = 'premium' AND "status" IN ('completed', 'abandoned')));

-- Free and credits: one live session per user. Premium may play on several devices.
CREATE UNIQUE INDEX "sessions_one_live" ON "sessions" ("user_id")
  WHERE "status" IN ('running', 'paused') AND "payment" <> 'premium';

-- For the job that closes idle sessions, which reads all sessions that have not ended. It has no column that reports
-- change, so a report writes no entry in any index.
CREATE INDEX "sessions_open" ON "sessions" ("status", "created_at")
  WHERE "status" IN ('planned', 'running', 'paused', 'interrupted');

-- Partial: few sessions belong to an experiment.
CREATE INDEX "sessions_experiment_id_idx" ON "sessions"("experiment_id") WHERE "experiment_id" IS NOT NULL;

-- Leaves room on each page for the next versions of its rows, so that a report updates its row in place (HOT).
ALTER TABLE "sessions" SET (fillfactor = 85);
ALTER TABLE "session_controls" SET (fillfactor = 70);

ALTER TABLE "session_stretches"
  ADD CONSTRAINT "session_stretches_run_forward"
    CHECK ("number" >= 0 AND "from_seconds" >= 0 AND "to_seconds" >= "from_seconds" AND "ended_at" >= "started_at");

ALTER TABLE "session_controls"
  ADD CONSTRAINT "session_controls_percent" CHECK ("volume" BETWEEN 0 AND 100 AND "brightness" BETWEEN 0 AND 100),
  ADD CONSTRAINT "session_controls_frequency_not_negative" CHECK ("frequency" >= 0);

ALTER TABLE "mood_journals"
  ADD CONSTRAINT "mood_journals_intensity_in_scale" CHECK ("intensity" BETWEEN 1 AND 10),
  ADD CONSTRAINT "mood_journals_moment_known" CHECK ("moment" IN ('before', 'after'));

ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_premium_ends"
  CHECK ("tier" IN ('free', 'premium') AND ("tier" = 'premium') = ("premium_until" IS NOT NULL));

ALTER TABLE "adaptation_windows" ADD CONSTRAINT "adaptation_windows_in_range"
  CHECK ("at_ms" >= 0 AND "length_ms" > 0 AND "quality" BETWEEN 0 AND 1);
ALTER TABLE "adaptation_decisions" ADD CONSTRAINT "adaptation_decisions_within_bounds"
  CHECK ("beat_offset_hz" BETWEEN -1 AND 1 AND "volume_db" BETWEEN -6 AND 0 AND "light_depth" BETWEEN 0 AND 1);

-- One grant of a signal that is not revoked.
CREATE UNIQUE INDEX "consents_one_open" ON "consents"("user_id", "signal") WHERE "revoked_at" IS NULL;
-- The revocations whose measurements are still to be deleted.
CREATE INDEX "consents_to_empty" ON "consents"("revoked_at") WHERE "revoked_at" IS NOT NULL AND "emptied_at" IS NULL;

-- A user takes part in one experiment at a time.
CREATE UNIQUE INDEX "experiments_one_collecting" ON "experiments"("user_id") WHERE "status" = 'collecting';
