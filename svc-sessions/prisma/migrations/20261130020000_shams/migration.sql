-- How a mode is played without its beat. The next seed fills it in. Until then, no comparison of the mode starts.
ALTER TABLE "modes" ADD COLUMN "sham" TEXT;
-- All earlier comparisons are of modes that beat between the ears.
ALTER TABLE "experiments" ADD COLUMN "sham" TEXT NOT NULL DEFAULT 'equal-ears';
ALTER TABLE "sessions" ADD COLUMN "sham" TEXT;
