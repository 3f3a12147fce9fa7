-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "password" TEXT,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "auth0_id" TEXT,
    "google_id" TEXT,
    "subscription_tier" TEXT NOT NULL DEFAULT 'free',
    "premium_until" TIMESTAMPTZ,
    "entitlement_sequence" BIGINT NOT NULL DEFAULT 0,
    "is_email_verified" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "verification_code" TEXT,
    "verification_code_expiry" TIMESTAMPTZ,
    "verification_attempts" INTEGER NOT NULL DEFAULT 0,
    "reset_code" TEXT,
    "reset_code_expiry" TIMESTAMPTZ,
    "reset_attempts" INTEGER NOT NULL DEFAULT 0,
    "deactivated_at" TIMESTAMPTZ,
    "last_login_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "preferences" JSONB,
    "profile_picture" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "phone_number" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" TEXT,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_preferences" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_preferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_requests" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "priority" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "key_thumbprint" TEXT,
    "device" TEXT,
    "revoked_at" TIMESTAMPTZ,
    "revoked_reason" TEXT,

    CONSTRAINT "sign_in_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "token_hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "spent_at" TIMESTAMPTZ,
    "sealed_successor" BYTEA,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "dpop_proofs" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "dpop_proofs_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasure_parts" (
    "erasure_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ,

    CONSTRAINT "erasure_parts_pkey" PRIMARY KEY ("erasure_id","domain")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "kid" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "sealed_private_jwk" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signs_from" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "outbox" (
    "position" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "lane" SMALLINT NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "time" TIMESTAMPTZ NOT NULL,
    "sequence" BIGINT NOT NULL,
    "traceparent" TEXT,
    "data" JSONB NOT NULL,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "outbox_sequences" (
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "outbox_sequences_pkey" PRIMARY KEY ("topic","subject")
);

-- CreateTable
CREATE TABLE "inbox" (
    "group" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("group","event_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_auth0_id_key" ON "users"("auth0_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_id_key" ON "users"("google_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_preferences_user_id_key" ON "user_preferences"("user_id");

-- CreateIndex
CREATE INDEX "support_requests_user_id_created_at_idx" ON "support_requests"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sign_in_sessions_user_id_idx" ON "sign_in_sessions"("user_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_expires_at_idx" ON "refresh_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "dpop_proofs_expires_at_idx" ON "dpop_proofs"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_id_key" ON "outbox"("id");

-- CreateIndex
CREATE INDEX "outbox_lane_position_idx" ON "outbox"("lane", "position");

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");

-- AddForeignKey
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_sessions" ADD CONSTRAINT "sign_in_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sign_in_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasure_parts" ADD CONSTRAINT "erasure_parts_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema can't express

ALTER TABLE "users"
  ADD CONSTRAINT "users_subscription_tier_check" CHECK ("subscription_tier" IN ('free', 'premium')),
  ADD CONSTRAINT "users_premium_ends" CHECK (("subscription_tier" = 'premium') = ("premium_until" IS NOT NULL)),
  ADD CONSTRAINT "users_email_check" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "users_attempts_check" CHECK ("verification_attempts" >= 0 AND "reset_attempts" >= 0);

ALTER TABLE "sign_in_sessions"
  ADD CONSTRAINT "sign_in_sessions_revoked_check" CHECK (("revoked_at" IS NULL) = ("revoked_reason" IS NULL)),
  ADD CONSTRAINT "sign_in_sessions_revoked_reason_check"
    CHECK ("revoked_reason" IN ('logout', 'token-reuse', 'expired', 'signed-out-elsewhere', 'account-deleted')),
  ADD CONSTRAINT "sign_in_sessions_key_thumbprint_check" CHECK (length("key_thumbprint") = 43),
  ADD CONSTRAINT "sign_in_sessions_device_check" CHECK (length("device") <= 64);
-- Finds revoked families. Partial, so that a refresh of a live family writes no entry.
CREATE INDEX "sign_in_sessions_revoked_at_idx" ON "sign_in_sessions"("revoked_at") WHERE "revoked_at" IS NOT NULL;

ALTER TABLE "refresh_tokens"
  ADD CONSTRAINT "refresh_tokens_token_hash_check" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "dpop_proofs" ADD CONSTRAINT "dpop_proofs_hash_check" CHECK (octet_length("hash") = 32);

ALTER TABLE "support_requests"
  ADD CONSTRAINT "support_requests_status_check" CHECK ("status" IN ('open', 'answered', 'closed')),
  ADD CONSTRAINT "support_requests_length_check" CHECK (length("subject") <= 120 AND length("message") <= 4000);
