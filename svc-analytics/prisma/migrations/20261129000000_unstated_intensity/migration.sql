-- A tap names a mood without an intensity.
ALTER TABLE "session_moods" ALTER COLUMN "intensity" DROP NOT NULL;
