-- CreateTable
CREATE TABLE "erased_users" (
    "user_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_users_pkey" PRIMARY KEY ("user_id")
);

CREATE FUNCTION "erasure_lock"("person" uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('erasure:' || "person", 0)
$$;

-- Two statements, so that the second one sees what was committed while the first one waited.
CREATE FUNCTION "is_erased"("person" uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared("erasure_lock"("person"));
  RETURN EXISTS (SELECT FROM "erased_users" WHERE "user_id" = "person");
END
$$;
