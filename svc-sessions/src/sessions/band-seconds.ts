import { type BandSeconds, bandSpans } from "@phaselock/contracts";
import type { BeatCurve } from "@phaselock/signal";

/**
 * The seconds that a session has played, by the band that its planned beat was in. Each second counts for the band at its
 * middle, so they sum to `playedSeconds`, and no band loses a second as the session goes on; rounding each band's exact
 * share would not hold that.
 */
export const bandSecondsOf = (
  curve: BeatCurve,
  { plannedSeconds, playedSeconds }: { readonly plannedSeconds: number; readonly playedSeconds: number },
): BandSeconds => {
  const seconds = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };
  /** The played seconds whose middle is before this part of the session. */
  const playedBefore = (part: number) => Math.min(playedSeconds, Math.ceil(part * plannedSeconds - 0.5));
  for (const { band, from, to } of bandSpans(curve)) seconds[band] += playedBefore(to) - playedBefore(from);
  return seconds;
};
