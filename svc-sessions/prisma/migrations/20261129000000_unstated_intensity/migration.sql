-- A tap names a mood without an intensity.
ALTER TABLE "mood_journals" ALTER COLUMN "intensity" DROP NOT NULL;
