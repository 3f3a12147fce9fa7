-- CreateTable
CREATE TABLE "analytics" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "source" TEXT NOT NULL,
    "traceparent" TEXT,
    "recorded_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "analytics_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "analytics_user_id_event_type_idx" ON "analytics"("user_id", "event_type");

-- CreateIndex
CREATE INDEX "analytics_topic_subject_sequence_idx" ON "analytics"("topic", "subject", "sequence");

-- CreateIndex
CREATE INDEX "analytics_created_at_idx" ON "analytics"("created_at");


