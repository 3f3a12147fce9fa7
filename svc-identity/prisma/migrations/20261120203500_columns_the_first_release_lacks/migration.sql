-- While replicas are replaced one at a time, the release before goes on signing people in, without these columns.
-- AlterTable
ALTER TABLE "sign_in_sessions" ALTER COLUMN "expires_at" SET DEFAULT (now() + '90 days'::interval);

-- AlterTable
ALTER TABLE "signing_keys" ALTER COLUMN "signs_from" SET DEFAULT CURRENT_TIMESTAMP;
