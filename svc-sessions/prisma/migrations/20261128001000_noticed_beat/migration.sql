-- AlterTable
ALTER TABLE "experiments" ADD COLUMN     "noticed" TEXT;
