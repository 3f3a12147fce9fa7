-- The log is partitioned by month, with ids as uuid, and telemetry has a table of its own. PostgreSQL can't partition a
-- table in place, so the rows are copied and the old table is dropped. The previous release can't write to the new tables
-- (ADR 31): stop svc-analytics, migrate, and start the new release. What is published meanwhile waits on the bus.
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

    CONSTRAINT "analytics_pkey" PRIMARY KEY ("id","created_at")
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

    CONSTRAINT "telemetry_pkey" PRIMARY KEY ("session_id","report","first_sample") INCLUDE ("samples")
) PARTITION BY RANGE ("session_id");

-- CreateIndex
-- A session's reports share one entry, so the index takes 10 bytes a report.
CREATE INDEX "telemetry_user_id_session_id_idx" ON "telemetry"("user_id", "session_id");

-- CreateIndex
-- Rows are stored in this order, so a block range index of some kilobytes finds the last minute.
CREATE INDEX "telemetry_recorded_at_idx" ON "telemetry" USING BRIN ("recorded_at") WITH (autosummarize = on);

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

-- Rows that fit no month: events older than the retention, and sessions whose id is no UUIDv7 or whose clock was wrong.
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

-- The months of the rows that exist, and the next two. A session is planned at most a month before its telemetry arrives.
SELECT "make_month"("log", "month"::date)
FROM (VALUES ('analytics', interval '25 months'), ('telemetry', interval '4 months')) AS "logs" ("log", "oldest"),
  generate_series(
    date_trunc('month', greatest(
      (SELECT coalesce(min("created_at"), now()) - interval '1 month' FROM "analytics_unpartitioned"),
      now() - "oldest") AT TIME ZONE 'UTC'),
    date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months',
    interval '1 month') AS "month";

INSERT INTO "analytics" ("id", "user_id", "event_type", "event_data", "created_at", "topic", "subject", "sequence", "source",
  "traceparent", "recorded_at")
SELECT "id"::uuid, "user_id", "event_type", "event_data", "created_at", "topic", "subject", "sequence", "source",
  "traceparent", "recorded_at"
FROM "analytics_unpartitioned" WHERE "event_type" <> 'sessions.telemetry.v1/sample'
ORDER BY "recorded_at";

-- One row per sample: the bus may deliver an old sample again, and only its own row shows that it is stored.
INSERT INTO "telemetry" ("session_id", "report", "first_sample", "user_id", "created_at", "recorded_at", "samples",
  "at_seconds", "beat_hz", "volume_percent", "brightness_percent")
SELECT ("event_data"->>'sessionId')::uuid, ("event_data"->>'report')::int, ("event_data"->>'index')::smallint, "user_id",
  "created_at", "recorded_at", 1,
  ARRAY[("event_data"->>'atSeconds')::float8], ARRAY[("event_data"->>'beatHz')::float8],
  ARRAY[("event_data"->>'volumePercent')::float8], ARRAY[("event_data"->>'brightnessPercent')::float8]
FROM "analytics_unpartitioned" WHERE "event_type" = 'sessions.telemetry.v1/sample'
ORDER BY "recorded_at"
ON CONFLICT DO NOTHING;

DROP TABLE "analytics_unpartitioned";
