-- CreateTable
CREATE TABLE "shared_results" (
    "experiment_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "shared_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shared_results_pkey" PRIMARY KEY ("experiment_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_results_token_key" ON "shared_results"("token");

-- AddForeignKey
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_experiment_id_fkey" FOREIGN KEY ("experiment_id") REFERENCES "experiments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
