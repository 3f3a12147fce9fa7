-- Each mode plays music in one of its scenes, or bare tones: its pure variants.
ALTER TABLE "modes" ADD COLUMN "scenes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "mode_variants" ADD COLUMN "is_pure" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "mode_variants" DROP CONSTRAINT "mode_variants_pkey",
  ADD CONSTRAINT "mode_variants_pkey" PRIMARY KEY ("mode_id", "is_pure", "from_seconds");
ALTER TABLE "sessions" ADD COLUMN "is_pure" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "mixes" (
    "user_id" UUID NOT NULL,
    "mode_id" TEXT NOT NULL,
    "scene" TEXT,
    "is_pure" BOOLEAN NOT NULL,
    "strength" TEXT NOT NULL,
    "music" SMALLINT NOT NULL,
    "texture" SMALLINT NOT NULL,
    "pulse" SMALLINT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "mixes_pkey" PRIMARY KEY ("user_id", "mode_id"),
    CONSTRAINT "mixes_percent" CHECK (LEAST("music", "texture", "pulse") >= 0 AND GREATEST("music", "texture", "pulse") <= 100)
);

CREATE TABLE "scene_opinions" (
    "user_id" UUID NOT NULL,
    "scene" TEXT NOT NULL,
    "opinion" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "scene_opinions_pkey" PRIMARY KEY ("user_id", "scene"),
    CONSTRAINT "scene_opinions_known" CHECK ("opinion" IN ('more', 'less'))
);
