-- Results of attention tasks before and after a session. They need the consent "attention".
CREATE TABLE "attention_results" (
    "session_id" TEXT NOT NULL,
    "moment" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "trials" INTEGER NOT NULL,
    "false_starts" INTEGER NOT NULL,
    "omissions" INTEGER NOT NULL,
    "mean_reaction_ms" DOUBLE PRECISION,
    "sd_reaction_ms" DOUBLE PRECISION,
    "timing_error_ms" DOUBLE PRECISION NOT NULL,
    "lapses" INTEGER,
    "mean_speed" DOUBLE PRECISION,
    "no_go_trials" INTEGER,
    "no_go_errors" INTEGER,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attention_results_pkey" PRIMARY KEY ("session_id", "moment", "task"),
    CONSTRAINT "attention_results_moment_known" CHECK ("moment" IN ('before', 'after')),
    CONSTRAINT "attention_results_task_complete" CHECK (CASE "task"
      WHEN 'pvt' THEN "lapses" IS NOT NULL AND num_nonnulls("no_go_trials", "no_go_errors") = 0
      WHEN 'sart' THEN num_nonnulls("no_go_trials", "no_go_errors") = 2 AND num_nonnulls("lapses", "mean_speed") = 0
      ELSE false END),
    CONSTRAINT "attention_results_in_range" CHECK ("trials" > 0 AND "false_starts" >= 0 AND "timing_error_ms" >= 0
      AND "omissions" BETWEEN 0 AND "trials" AND "lapses" BETWEEN "omissions" AND "trials"
      AND "no_go_trials" BETWEEN 1 AND "trials" AND "no_go_errors" BETWEEN 0 AND "no_go_trials")
);

ALTER TABLE "attention_results" ADD CONSTRAINT "attention_results_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
