-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "buyer_erased_at" TIMESTAMPTZ;

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

-- A line of the ledger changes in one way only: the person behind it is erased, and the rest stays.
DROP TRIGGER "credit_ledger_append_only" ON "credit_ledger";
CREATE TRIGGER "credit_ledger_append_only" BEFORE DELETE OR TRUNCATE ON "credit_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();

CREATE FUNCTION "refuse_change_of_ledger_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id'
    AND EXISTS (SELECT FROM "erased_users" WHERE "user_id" = OLD."user_id")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credit_ledger is append-only';
END
$$;

CREATE TRIGGER "credit_ledger_lines_stay" BEFORE UPDATE ON "credit_ledger"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger_line"();
