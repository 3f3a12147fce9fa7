-- Replicas of the previous release place the hold before they insert the row, so false is right for their rows.
ALTER TABLE "sessions"
  ADD COLUMN "awaits_hold" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "samples" INTEGER NOT NULL DEFAULT 0;
