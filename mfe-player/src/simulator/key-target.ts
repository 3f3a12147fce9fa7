import type { PhaseLabel } from "../session/playing/phase-labels.ts";

/** This soon after a phase began, one goes back to the phase before, seconds. */
const justBegunSeconds = 1;

/**
 * Where a key takes the playhead: an arrow by a second, a page key to the next phase or back by one, Home and End to the
 * ends. Null for any other key. A browser's own slider would count from what it last showed, and lose quick presses.
 */
export function keyTarget(
  key: string,
  phases: readonly PhaseLabel[],
  lengthSeconds: number,
  seconds: number,
): number | null {
  const starts = phases.map(({ fromSeconds }) => fromSeconds);
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return seconds + 1;
    case "ArrowLeft":
    case "ArrowDown":
      return seconds - 1;
    case "PageUp":
      return starts.find(start => start > seconds + justBegunSeconds / 2) ?? lengthSeconds;
    case "PageDown":
      return starts.findLast(start => start < seconds - justBegunSeconds) ?? 0;
    case "Home":
      return 0;
    case "End":
      return lengthSeconds;
    default:
      return null;
  }
}
