import type { Score } from "@phaselock/signal";
import { useListen } from "@phaselock/ui/listen";
import { deviceSound } from "@phaselock/web";

/** Plays an excerpt on request, at the level that the user has set on this device. */
export const useExcerptSound = (excerpt: Score) =>
  useListen({ excerpt, volumePercent: deviceSound.readLevelPercent() });
