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

    CONSTRAINT "analytics_pkey" PRIMARY KEY ("id","created_at")
) PARTITION BY RANGE ("created_at");

-- CreateTable
CREATE TABLE "telemetry" (
    "session_id" UUID NOT NULL,
    "report" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "samples" SMALLINT NOT NULL,
    "at_seconds" DOUBLE PRECISION[],
    "beat_hz" DOUBLE PRECISION[],
    "volume_percent" DOUBLE PRECISION[],
    "brightness_percent" DOUBLE PRECISION[],

    CONSTRAINT "telemetry_pkey" PRIMARY KEY ("session_id","report") INCLUDE ("samples")
) PARTITION BY RANGE ("session_id");

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

-- CreateTable
CREATE TABLE "telemetry_summaries" (
    "month" DATE NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL,
    "last_session_id" UUID NOT NULL,

    CONSTRAINT "telemetry_summaries_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "people" (
    "user_id" UUID NOT NULL,
    "registered_at" TIMESTAMPTZ,
    "logins" INTEGER NOT NULL DEFAULT 0,
    "sessions_started" INTEGER NOT NULL DEFAULT 0,
    "pruned_logins" INTEGER NOT NULL DEFAULT 0,
    "pruned_sessions_started" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "people_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "sign_in_days" (
    "day" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "sign_ins" INTEGER NOT NULL,

    CONSTRAINT "sign_in_days_pkey" PRIMARY KEY ("user_id","day")
);

-- CreateTable
CREATE TABLE "played_sessions" (
    "session_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "played_seconds" INTEGER NOT NULL,
    "delta_seconds" INTEGER NOT NULL,
    "theta_seconds" INTEGER NOT NULL,
    "alpha_seconds" INTEGER NOT NULL,
    "beta_seconds" INTEGER NOT NULL,
    "gamma_seconds" INTEGER NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "played_sessions_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "session_moods" (
    "session_id" UUID NOT NULL,
    "moment" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "mood" TEXT NOT NULL,
    "intensity" SMALLINT NOT NULL,
    "recorded_at" TIMESTAMPTZ NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "session_moods_pkey" PRIMARY KEY ("session_id","moment")
);

-- CreateTable
CREATE TABLE "withdrawn_moods" (
    "session_id" UUID NOT NULL,
    "moment" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "withdrawn_at" TIMESTAMPTZ NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "withdrawn_moods_pkey" PRIMARY KEY ("session_id","moment")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "disputed_cents" INTEGER NOT NULL DEFAULT 0,
    "paid_at" TIMESTAMPTZ,
    "is_renewal" BOOLEAN NOT NULL DEFAULT false,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
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
-- A user's days are spread over the table, one page for each. The primary key includes the counts, so that ten years of
-- days are counted from a few pages. Prisma's schema can't express INCLUDE.
CREATE TABLE "user_days" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "sessions" INTEGER NOT NULL,
    "completed" INTEGER NOT NULL,
    "played_seconds" INTEGER NOT NULL,
    "delta_seconds" INTEGER NOT NULL,
    "theta_seconds" INTEGER NOT NULL,
    "alpha_seconds" INTEGER NOT NULL,
    "beta_seconds" INTEGER NOT NULL,
    "gamma_seconds" INTEGER NOT NULL,

    CONSTRAINT "user_days_pkey" PRIMARY KEY ("user_id","day")
      INCLUDE ("sessions", "completed", "played_seconds", "delta_seconds", "theta_seconds", "alpha_seconds", "beta_seconds",
        "gamma_seconds")
);

-- CreateTable
CREATE TABLE "user_modes" (
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "rated_sessions" INTEGER NOT NULL,
    "change_sum" INTEGER NOT NULL,
    "change_squares" INTEGER NOT NULL,
    "pruned_rated_sessions" INTEGER NOT NULL DEFAULT 0,
    "pruned_change_sum" INTEGER NOT NULL DEFAULT 0,
    "pruned_change_squares" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "user_modes_pkey" PRIMARY KEY ("user_id","mode_id")
);

-- CreateTable
CREATE TABLE "product_days" (
    "day" DATE NOT NULL,
    "new_users" INTEGER NOT NULL,
    "new_users_purchased" INTEGER NOT NULL DEFAULT 0,
    "new_users_played" INTEGER NOT NULL DEFAULT 0,
    "new_users_played_after_purchase" INTEGER NOT NULL DEFAULT 0,
    "sign_ins" INTEGER NOT NULL,
    "purchases" INTEGER NOT NULL,
    "revenue_cents" BIGINT NOT NULL,
    "refunded_cents" BIGINT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "completed" INTEGER NOT NULL,
    "played_seconds" BIGINT NOT NULL,

    CONSTRAINT "product_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "stale_days" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "stale_days_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rollup_rebuilds" (
    "id" SERIAL NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_user_id" UUID,
    "users" INTEGER NOT NULL DEFAULT 0,
    "last_web_day" DATE,
    "finished_at" TIMESTAMPTZ,

    CONSTRAINT "rollup_rebuilds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cohort_weeks" (
    "week" DATE NOT NULL,
    "weeks_later" SMALLINT NOT NULL,
    "users" INTEGER NOT NULL,

    CONSTRAINT "cohort_weeks_pkey" PRIMARY KEY ("week","weeks_later")
);

-- CreateTable
CREATE TABLE "web_counts" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "web_counts_pkey" PRIMARY KEY ("day","kind","page","name","value")
);

-- CreateTable
CREATE TABLE "web_visits" (
    "visit_id" UUID NOT NULL,
    "seen" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "web_visits_pkey" PRIMARY KEY ("visit_id","seen")
);

-- CreateTable
CREATE TABLE "web_beacons" (
    "visit_id" UUID NOT NULL,
    "sequence" SMALLINT NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "web_beacons_pkey" PRIMARY KEY ("visit_id","sequence")
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
CREATE INDEX "analytics_user_id_created_at_id_idx" ON "analytics"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "telemetry_user_id_session_id_idx" ON "telemetry"("user_id", "session_id");

-- CreateIndex
-- Rows are stored in this order, so a block range index of some kilobytes finds the last minute.
CREATE INDEX "telemetry_recorded_at_idx" ON "telemetry" USING BRIN ("recorded_at") WITH (autosummarize = on);

-- CreateIndex
CREATE INDEX "people_registered_at_idx" ON "people"("registered_at");

-- CreateIndex
CREATE INDEX "sign_in_days_day_idx" ON "sign_in_days"("day");

-- CreateIndex
CREATE INDEX "played_sessions_user_id_day_idx" ON "played_sessions"("user_id", "day");

-- CreateIndex
CREATE INDEX "played_sessions_user_id_mode_id_idx" ON "played_sessions"("user_id", "mode_id");

-- CreateIndex
CREATE INDEX "played_sessions_started_at_idx" ON "played_sessions"("started_at");

-- CreateIndex
CREATE INDEX "session_moods_user_id_mode_id_idx" ON "session_moods"("user_id", "mode_id");

-- CreateIndex
CREATE INDEX "session_moods_recorded_at_idx" ON "session_moods"("recorded_at");

-- CreateIndex
CREATE INDEX "withdrawn_moods_user_id_idx" ON "withdrawn_moods"("user_id");

-- CreateIndex
CREATE INDEX "withdrawn_moods_withdrawn_at_idx" ON "withdrawn_moods"("withdrawn_at");

-- CreateIndex
CREATE INDEX "payments_user_id_idx" ON "payments"("user_id");

-- CreateIndex
CREATE INDEX "payments_paid_at_idx" ON "payments"("paid_at");

-- CreateIndex
CREATE INDEX "web_visits_day_idx" ON "web_visits"("day");

-- CreateIndex
CREATE INDEX "web_beacons_received_at_idx" ON "web_beacons"("received_at");

-- CreateIndex
CREATE INDEX "erased_users_erased_at_idx" ON "erased_users"("erased_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_lane_position_idx" ON "outbox"("lane", "position");

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");

-- What Prisma's schema can't express

-- One lock for all users: a batch of the log holds hundreds of them, and a lock for each would cost too much.
CREATE FUNCTION "erasure_lock"("person" uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('erasure', 0)
$$;

-- Two statements, so that the second one sees what was committed while the first one waited.
CREATE FUNCTION "is_erased"("person" uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared("erasure_lock"("person"));
  RETURN EXISTS (SELECT FROM "erased_users" WHERE "user_id" = "person");
END
$$;

-- is_erased for many users at once: returns the erased ones.
CREATE FUNCTION "erased_among"("people" uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared("erasure_lock"(NULL));
  RETURN ARRAY(SELECT "user_id" FROM "erased_users" WHERE "user_id" = ANY ("people"));
END
$$;

-- Rows that fit no month: events older than the retention, and sessions whose id isn't a UUIDv7 or whose clock was wrong.
-- The job `keep-partitions` deletes them by age, hence the indexes.
CREATE TABLE "analytics_other" PARTITION OF "analytics" DEFAULT;
CREATE TABLE "telemetry_other" PARTITION OF "telemetry" DEFAULT;
CREATE INDEX "analytics_other_by_age" ON "analytics_other"("created_at");
CREATE INDEX "telemetry_other_by_age" ON "telemetry_other"("recorded_at");

-- The lowest id that a UUIDv7 made at this time or later can have. Such ids begin with the milliseconds since 1970.
CREATE FUNCTION "uuid_floor"("at" timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM "at") * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the partition of a month (UTC) for `analytics` or `telemetry`, and moves the month's rows into it from `…_other`,
-- where a partition's rows must not be. Returns false if the partition exists. Locks `…_other` against all access until the
-- transaction ends. Writes to the other months go on.
CREATE FUNCTION "make_month"("log" text, "month" date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  "partition" text := "log" || to_char("month", '_YYYY_MM');
  "other" text := "log" || '_other';
  "first" timestamptz := "month"::timestamp AT TIME ZONE 'UTC';
  "next" timestamptz := ("month" + interval '1 month') AT TIME ZONE 'UTC';
  "key" text := 'created_at';
  "from" text := "first";
  "to" text := "next";
BEGIN
  IF to_regclass("partition") IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', "other");
  -- Another process may have made it while this one waited for the lock.
  IF to_regclass("partition") IS NOT NULL THEN RETURN false; END IF;
  IF "log" = 'telemetry' THEN
    "key" := 'session_id';
    "from" := "uuid_floor"("first");
    "to" := "uuid_floor"("next");
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', "partition", "log");
  EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
    "other", "key", "from", "key", "to", "partition");
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "log", "partition", "from", "to");
  RETURN true;
END
$$;

-- Last month, this one and the next two. The job `keep-partitions` makes the later ones.
SELECT "make_month"("log", "month"::date)
FROM unnest(ARRAY['analytics', 'telemetry']) AS "log",
  generate_series(
    date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month',
    date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months',
    interval '1 month') AS "month";
