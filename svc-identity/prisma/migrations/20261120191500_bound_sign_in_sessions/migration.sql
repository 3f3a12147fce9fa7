-- AlterTable
ALTER TABLE "sign_in_sessions"
  ADD COLUMN "expires_at" TIMESTAMPTZ,
  ADD COLUMN "key_thumbprint" TEXT,
  ADD COLUMN "device" TEXT;
-- 90 days, as signInMaxSeconds says.
UPDATE "sign_in_sessions" SET "expires_at" = "created_at" + interval '90 days';
ALTER TABLE "sign_in_sessions" ALTER COLUMN "expires_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "refresh_tokens" ADD COLUMN "sealed_successor" BYTEA;

-- AlterTable
ALTER TABLE "signing_keys" ADD COLUMN "signs_from" TIMESTAMPTZ;
UPDATE "signing_keys" SET "signs_from" = "created_at";
ALTER TABLE "signing_keys" ALTER COLUMN "signs_from" SET NOT NULL;

-- CreateTable
CREATE TABLE "dpop_proofs" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "dpop_proofs_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "refresh_tokens_expires_at_idx" ON "refresh_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "dpop_proofs_expires_at_idx" ON "dpop_proofs"("expires_at");

-- What Prisma can't say
ALTER TABLE "sign_in_sessions"
  DROP CONSTRAINT "sign_in_sessions_revoked_reason_check",
  ADD CONSTRAINT "sign_in_sessions_revoked_reason_check"
    CHECK ("revoked_reason" IN ('logout', 'token-reuse', 'expired', 'signed-out-elsewhere', 'account-deleted')),
  ADD CONSTRAINT "sign_in_sessions_key_thumbprint_check" CHECK (length("key_thumbprint") = 43),
  ADD CONSTRAINT "sign_in_sessions_device_check" CHECK (length("device") <= 64);
ALTER TABLE "dpop_proofs" ADD CONSTRAINT "dpop_proofs_hash_check" CHECK (octet_length("hash") = 32);
-- Dead families are found by it; partial, so that a refresh of a living one need not touch it.
CREATE INDEX "sign_in_sessions_revoked_at_idx" ON "sign_in_sessions"("revoked_at") WHERE "revoked_at" IS NOT NULL;
