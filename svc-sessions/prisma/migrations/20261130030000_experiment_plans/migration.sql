-- An experiment from before has no plan, so it has no result that a plan promised. Its sessions and moods stay.
DELETE FROM "experiments";

-- AlterTable
ALTER TABLE "experiments" ADD COLUMN     "plan" JSONB NOT NULL,
ADD COLUMN     "plan_hash" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "treatment_number" INTEGER;
