-- An erasure and an export look for a user's rows in every table; holds also follow their account's change of id.
-- CreateIndex
CREATE INDEX "checkouts_user_id_created_at_idx" ON "checkouts"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "credit_holds_user_id_created_at_idx" ON "credit_holds"("user_id", "created_at");
