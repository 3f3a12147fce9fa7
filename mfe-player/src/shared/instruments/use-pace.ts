import { mustBeStill, type PictureCircumstances } from "@phaselock/signal";
import { useReducedMotion } from "../use-reduced-motion.ts";

/** How often instruments are drawn, ms: their lines, and their figures. */
export type Pace = { readonly linesMs: number; readonly textMs: number };

const live: Pace = { linesMs: 1000 / 30, textMs: 100 };
/** For people whose picture must stay still. A jump of the playhead is shown at once, because they made it. */
const calm: Pace = { linesMs: 1000, textMs: 1000 };

/** The pace of the instruments: once a second where the picture must stay still, else as fast as one can read them. */
export function usePace(photosensitive: PictureCircumstances["photosensitive"]): Pace {
  const prefersReducedMotion = useReducedMotion();
  return mustBeStill({ prefersReducedMotion, photosensitive }) ? calm : live;
}
