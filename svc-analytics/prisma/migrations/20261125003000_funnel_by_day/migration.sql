-- How many of the users who registered on a day have purchased and played by now.
ALTER TABLE "product_days"
  ADD COLUMN "new_users_purchased" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "new_users_played" INTEGER NOT NULL DEFAULT 0;
