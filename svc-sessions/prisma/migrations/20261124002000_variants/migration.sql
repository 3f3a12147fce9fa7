ALTER TABLE "modes" ADD COLUMN "evidence" JSONB,
  ADD COLUMN "intentions" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TABLE "mode_variants" (
  "mode_id" TEXT NOT NULL,
  "from_seconds" INTEGER NOT NULL,
  "pattern_id" TEXT NOT NULL,
  "visual" TEXT NOT NULL,

  CONSTRAINT "mode_variants_pkey" PRIMARY KEY ("mode_id", "from_seconds"),
  CONSTRAINT "mode_variants_mode_id_fkey" FOREIGN KEY ("mode_id") REFERENCES "modes"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "mode_variants_pattern_id_fkey" FOREIGN KEY ("pattern_id") REFERENCES "patterns"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "mode_variants_pattern_id_key" ON "mode_variants"("pattern_id");
