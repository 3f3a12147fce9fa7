-- CreateTable
CREATE TABLE "withdrawn_moods" (
    "session_id" UUID NOT NULL,
    "moment" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "withdrawn_at" TIMESTAMPTZ NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "withdrawn_moods_pkey" PRIMARY KEY ("session_id","moment")
);

-- CreateIndex
CREATE INDEX "withdrawn_moods_user_id_idx" ON "withdrawn_moods"("user_id");

-- CreateIndex
CREATE INDEX "withdrawn_moods_withdrawn_at_idx" ON "withdrawn_moods"("withdrawn_at");
