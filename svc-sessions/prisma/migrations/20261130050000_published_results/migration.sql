-- AlterTable
ALTER TABLE "experiments" ADD COLUMN     "publish_consent_version" TEXT,
ADD COLUMN     "published_at" TIMESTAMPTZ,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ;


