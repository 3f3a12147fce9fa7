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
    "delta_seconds" INTEGER,
    "theta_seconds" INTEGER,
    "alpha_seconds" INTEGER,
    "beta_seconds" INTEGER,
    "gamma_seconds" INTEGER,
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

-- A user's days are spread over the table, one page for each. So that ten years of them are counted from a few pages, the
-- primary key holds the counts too. Prisma's schema can't say so.
-- CreateTable
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
    "sign_ins" INTEGER NOT NULL,
    "purchases" INTEGER NOT NULL,
    "revenue_cents" BIGINT NOT NULL,
    "refunded_cents" BIGINT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "completed" INTEGER NOT NULL,
    "played_seconds" BIGINT NOT NULL,
    "new_users_purchased" INTEGER NOT NULL DEFAULT 0,
    "new_users_played" INTEGER NOT NULL DEFAULT 0,

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
CREATE INDEX "payments_user_id_idx" ON "payments"("user_id");

-- CreateIndex
CREATE INDEX "payments_paid_at_idx" ON "payments"("paid_at");

-- CreateIndex
CREATE INDEX "web_visits_day_idx" ON "web_visits"("day");

-- CreateIndex
CREATE INDEX "web_beacons_received_at_idx" ON "web_beacons"("received_at");

-- The job `rebuild-rollups` counts what earlier releases have recorded.
INSERT INTO "rollup_rebuilds" ("started_at") SELECT now() WHERE EXISTS (SELECT FROM "analytics");
