-- CreateIndex
CREATE INDEX "analytics_user_id_created_at_id_idx" ON "analytics"("user_id", "created_at", "id");
