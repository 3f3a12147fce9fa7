-- CreateTable
CREATE TABLE "web_beacons" (
    "visit_id" UUID NOT NULL,
    "sequence" SMALLINT NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "web_beacons_pkey" PRIMARY KEY ("visit_id","sequence")
);

-- CreateIndex
CREATE INDEX "web_beacons_received_at_idx" ON "web_beacons"("received_at");
