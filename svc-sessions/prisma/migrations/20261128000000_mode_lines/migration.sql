-- What a mode is, in one line of a list. The next seed fills it in. Until then, lists show a mode without its line.
ALTER TABLE "modes" ADD COLUMN "line" TEXT NOT NULL DEFAULT '';
