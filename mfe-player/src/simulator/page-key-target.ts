import type { PhaseLabel } from "../running/phase-labels.ts";

/** This soon after a phase began, one goes back to the phase before, seconds. */
const justBegunSeconds = 1;

/** Where a page key takes the playhead: to the next phase, or back by one. Null for any other key. */
export function pageKeyTarget(
  key: string,
  phases: readonly PhaseLabel[],
  lengthSeconds: number,
  seconds: number,
): number | null {
  const starts = phases.map(({ fromSeconds }) => fromSeconds);
  if (key === "PageUp") return starts.find(start => start > seconds + justBegunSeconds / 2) ?? lengthSeconds;
  if (key === "PageDown") return starts.findLast(start => start < seconds - justBegunSeconds) ?? 0;
  return null;
}
