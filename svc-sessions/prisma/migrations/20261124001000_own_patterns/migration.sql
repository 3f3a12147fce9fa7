ALTER TABLE "patterns"
  ADD COLUMN "target_frequency" DECIMAL(6,3),
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "share_id" TEXT,
  ADD COLUMN "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "deleted_at" TIMESTAMPTZ,
  ADD CONSTRAINT "patterns_only_own_are_shared_or_deleted"
    CHECK ("owner_id" IS NOT NULL OR ("share_id" IS NULL AND "deleted_at" IS NULL)),
  ADD CONSTRAINT "patterns_deleted_are_not_shared" CHECK ("deleted_at" IS NULL OR "share_id" IS NULL);

CREATE UNIQUE INDEX "patterns_share_id_key" ON "patterns"("share_id");

-- A deleted pattern keeps its name for the sessions that show it, and its owner may give the name to another pattern. The
-- previous release deletes none, so for its rows the index is what it was.
DROP INDEX "patterns_owner_id_name_key";
CREATE UNIQUE INDEX "patterns_owner_id_name_key" ON "patterns"("owner_id", "name") NULLS NOT DISTINCT
  WHERE "deleted_at" IS NULL;

ALTER TABLE "sessions" ADD COLUMN "visual" TEXT;

-- To delete a pattern, PostgreSQL looks for the sessions that refer to it.
CREATE INDEX "sessions_pattern_id_idx" ON "sessions"("pattern_id");

CREATE TABLE "favourites" (
    "user_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","item_id")
);
