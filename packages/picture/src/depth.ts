import { depthRampSeconds, type PictureMotion } from "@phaselock/signal";

/** What the light currently follows, and how many seconds its depth has ramped up. */
export type Depth = { readonly follows: PictureMotion; readonly seconds: number };

export const noDepth: Depth = { follows: "still", seconds: 0 };

/**
 * Advances the depth by `elapsedSeconds`. It ramps up while the light follows the wanted motion, and ramps down at the
 * same rate before the light follows another motion, so that a change never shows as a jump.
 */
export function nextDepth(depth: Depth, wanted: PictureMotion, elapsedSeconds: number): Depth {
  if (depth.follows === wanted)
    return { follows: wanted, seconds: Math.min(depthRampSeconds, depth.seconds + elapsedSeconds) };
  const seconds = Math.min(depthRampSeconds, depth.seconds) - elapsedSeconds;
  return seconds <= 0 ? { follows: wanted, seconds: 0 } : { follows: depth.follows, seconds };
}
