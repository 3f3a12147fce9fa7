-- AlterTable
ALTER TABLE "users"
  ADD COLUMN "premium_until" TIMESTAMPTZ,
  ADD COLUMN "entitlement_sequence" BIGINT NOT NULL DEFAULT 0;

-- Until this release, nothing could set the tier to premium, and the release before it still can't.
ALTER TABLE "users"
  ADD CONSTRAINT "users_premium_ends" CHECK (("subscription_tier" = 'premium') = ("premium_until" IS NOT NULL));
