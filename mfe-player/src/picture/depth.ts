import { depthRampSeconds, type PictureMotion } from "../safety/modulation.ts";

/** What the light follows just now, and how far its depth has come in. */
export type Depth = { readonly follows: PictureMotion; readonly seconds: number };

export const noDepth: Depth = { follows: "still", seconds: 0 };

/**
 * Moves the depth on by `elapsedSeconds`. It comes in while the light follows what it should, and goes out as slowly
 * before it follows something else, so that a change is never seen as a jump.
 */
export function nextDepth(depth: Depth, wanted: PictureMotion, elapsedSeconds: number): Depth {
  if (depth.follows === wanted)
    return { follows: wanted, seconds: Math.min(depthRampSeconds, depth.seconds + elapsedSeconds) };
  const seconds = Math.min(depthRampSeconds, depth.seconds) - elapsedSeconds;
  return seconds <= 0 ? { follows: wanted, seconds: 0 } : { follows: depth.follows, seconds };
}
