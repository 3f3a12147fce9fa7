-- AlterTable
ALTER TABLE "consents" ADD COLUMN     "emptied_at" TIMESTAMPTZ;

-- The revocations whose measurements are still to be deleted.
CREATE INDEX "consents_to_empty" ON "consents"("revoked_at") WHERE "revoked_at" IS NOT NULL AND "emptied_at" IS NULL;
