-- An erasure keeps payments without the user, so that the product's revenue stays what it was.
ALTER TABLE "payments" ALTER COLUMN "user_id" DROP NOT NULL;
