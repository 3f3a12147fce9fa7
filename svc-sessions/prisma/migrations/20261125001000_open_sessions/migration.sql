-- The job for idle sessions reads all sessions that have not ended: reports keep them in memory, and they are few. An index
-- on "heard_at" cost each report an entry in every index of the table, because the report changed it.
DROP INDEX "sessions_not_ended";

CREATE INDEX "sessions_open" ON "sessions" ("status", "created_at")
  WHERE "status" IN ('planned', 'running', 'paused', 'interrupted');

-- Room on each page for the next versions of its rows. A report then writes no index entry.
ALTER TABLE "sessions" SET (fillfactor = 85);
ALTER TABLE "session_controls" SET (fillfactor = 70);
