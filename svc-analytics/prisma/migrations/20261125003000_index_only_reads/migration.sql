-- A user's rows are spread over the table, one page for each day or report. So that ten years of days and a month of
-- reports are counted from a few pages, the primary keys hold the counts too. Prisma's schema can't say so.
ALTER TABLE "user_days" DROP CONSTRAINT "user_days_pkey",
  ADD CONSTRAINT "user_days_pkey" PRIMARY KEY ("user_id", "day")
  INCLUDE ("sessions", "completed", "played_seconds", "delta_seconds", "theta_seconds", "alpha_seconds", "beta_seconds",
    "gamma_seconds");
ALTER TABLE "telemetry" DROP CONSTRAINT "telemetry_pkey",
  ADD CONSTRAINT "telemetry_pkey" PRIMARY KEY ("session_id", "report", "first_sample") INCLUDE ("samples");
