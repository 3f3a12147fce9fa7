-- CreateTable
CREATE TABLE "published_results" (
    "experiment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mode_id" TEXT,
    "outcome" TEXT,
    "mean" DOUBLE PRECISION,
    "standard_error" DOUBLE PRECISION,
    "published_at" TIMESTAMPTZ,
    "withdrawn_at" TIMESTAMPTZ,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "published_results_pkey" PRIMARY KEY ("experiment_id")
);

-- CreateTable
CREATE TABLE "effects" (
    "mode_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "mean" DOUBLE PRECISION NOT NULL,
    "low" DOUBLE PRECISION NOT NULL,
    "high" DOUBLE PRECISION NOT NULL,
    "standard_error" DOUBLE PRECISION NOT NULL,
    "between_people" DOUBLE PRECISION NOT NULL,
    "funnel" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ NOT NULL,
    "removed_at" TIMESTAMPTZ,
    "is_withheld" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "effects_pkey" PRIMARY KEY ("outcome","mode_id")
);

-- CreateTable
CREATE TABLE "effect_members" (
    "mode_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "experiment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "effect_members_pkey" PRIMARY KEY ("outcome","mode_id","experiment_id")
);

-- CreateIndex
CREATE INDEX "published_results_user_id_idx" ON "published_results"("user_id");

-- CreateIndex
CREATE INDEX "published_results_outcome_mode_id_idx" ON "published_results"("outcome", "mode_id");

-- CreateIndex
CREATE INDEX "published_results_withdrawn_at_idx" ON "published_results"("withdrawn_at");

-- CreateIndex
CREATE INDEX "effect_members_user_id_idx" ON "effect_members"("user_id");


