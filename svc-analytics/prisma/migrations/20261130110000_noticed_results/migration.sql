-- AlterTable
ALTER TABLE "published_results" ADD COLUMN     "noticed" TEXT;
