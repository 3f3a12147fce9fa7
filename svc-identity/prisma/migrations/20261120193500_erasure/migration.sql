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

-- AddForeignKey
ALTER TABLE "erasure_parts" ADD CONSTRAINT "erasure_parts_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
