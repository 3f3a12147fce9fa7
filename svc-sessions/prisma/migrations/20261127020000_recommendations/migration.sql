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

-- CreateIndex
CREATE INDEX "session_outcomes_user_id_ended_at_idx" ON "session_outcomes"("user_id", "ended_at" DESC);

-- CreateIndex
CREATE INDEX "session_outcomes_latest_at_idx" ON "session_outcomes"("latest_at");
