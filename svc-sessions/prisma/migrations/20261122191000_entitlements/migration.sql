-- CreateTable
CREATE TABLE "entitlements" (
    "user_id" UUID NOT NULL,
    "tier" TEXT NOT NULL,
    "premium_until" TIMESTAMPTZ,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "entitlements_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "entitlements_premium_ends" CHECK ("tier" IN ('free', 'premium') AND ("tier" = 'premium') = ("premium_until" IS NOT NULL))
);
