-- AlterTable
ALTER TABLE "rollup_rebuilds" ADD COLUMN "last_web_day" DATE;
