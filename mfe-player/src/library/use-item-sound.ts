import type { Score } from "@phaselock/signal";
import { useListen } from "@phaselock/ui/listen";
import { deviceSound } from "@phaselock/web";

/** An item's excerpt, played at the level that the user has set on this device. */
export const useItemSound = (excerpt: Score) =>
  useListen({ excerpt, volumePercent: deviceSound.readLevelPercent() });
