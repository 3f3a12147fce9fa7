-- No batch and no erasure is under way that holds a lock of the old kind when the new one begins: an erasure begins in
-- the inbox, a batch writes the log.
LOCK TABLE "inbox", "analytics" IN SHARE ROW EXCLUSIVE MODE;

-- One lock for all people: a batch of the log is of hundreds, and took one for each.
CREATE OR REPLACE FUNCTION "erasure_lock"("person" uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('erasure', 0)
$$;

-- As is_erased, of many at once: whoever is erased among these people.
CREATE FUNCTION "erased_among"("people" uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared("erasure_lock"(NULL));
  RETURN ARRAY(SELECT "user_id" FROM "erased_users" WHERE "user_id" = ANY ("people"));
END
$$;
