-- The unique index serves lookups by session too. It permits any number of rows without a moment, as the previous release
-- would write them.
DROP INDEX "mood_journals_session_id_idx";

ALTER TABLE "mood_journals" ADD COLUMN "moment" TEXT,
  ADD CONSTRAINT "mood_journals_moment_known" CHECK ("moment" IN ('before', 'after'));

CREATE UNIQUE INDEX "mood_journals_session_id_moment_key" ON "mood_journals"("session_id", "moment");
