import { type AdaptationReport, adaptationBounds } from "@phaselock/contracts";

/** Decisions allowed beyond one per interval: the first one, and one that the end of an interval may add. */
const extraDecisions = 2;

/**
 * Whether a session has had the time to measure and decide what a report brings: nothing is later than the clock, the
 * windows together are no longer than it, and no decision has a higher number than the intervals so far.
 * @param clockSeconds how long the session can have played, in seconds
 */
export const fitsClock = ({ windows, decisions }: AdaptationReport, clockSeconds: number): boolean => {
  const measured = windows.reduce((sum, { seconds }) => sum + seconds, 0);
  const decisionsMax = clockSeconds / adaptationBounds.decideEverySeconds + extraDecisions;
  return (
    measured <= clockSeconds &&
    [...windows, ...decisions].every(({ atSeconds }) => atSeconds <= clockSeconds) &&
    decisions.every(({ number }) => number <= decisionsMax)
  );
};
