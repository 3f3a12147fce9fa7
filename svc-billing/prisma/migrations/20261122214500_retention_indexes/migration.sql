-- CreateIndex
CREATE INDEX "erased_users_erased_at_idx" ON "erased_users"("erased_at");

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");
