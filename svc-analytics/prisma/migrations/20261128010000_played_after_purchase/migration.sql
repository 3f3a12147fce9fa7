-- AlterTable
-- 0 until the job `count-stale-days` of the new release counts the days that the overview can show, at the next event.
ALTER TABLE "product_days" ADD COLUMN "new_users_played_after_purchase" INTEGER NOT NULL DEFAULT 0;
