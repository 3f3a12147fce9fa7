-- Effects of before don't say which comparison they pool. The job computes them again.
DELETE FROM "effects";
DELETE FROM "effect_members";

-- AlterTable
ALTER TABLE "published_results" ADD COLUMN     "sham" TEXT;

-- AlterTable
ALTER TABLE "effects" DROP CONSTRAINT "effects_pkey",
ADD COLUMN     "sham" TEXT NOT NULL,
ADD CONSTRAINT "effects_pkey" PRIMARY KEY ("outcome", "mode_id", "sham");

-- AlterTable
ALTER TABLE "effect_members" DROP CONSTRAINT "effect_members_pkey",
ADD COLUMN     "from_number" INTEGER NOT NULL,
ADD COLUMN     "sham" TEXT NOT NULL,
ADD COLUMN     "until_number" INTEGER,
ADD CONSTRAINT "effect_members_pkey" PRIMARY KEY ("outcome", "mode_id", "sham", "experiment_id", "from_number");

-- CreateTable
CREATE TABLE "effect_publications" (
    "mode_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "sham" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "effect_publications_pkey" PRIMARY KEY ("outcome","mode_id","sham","number")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "job" TEXT NOT NULL,
    "ran_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("job")
);
