import { trialSeconds } from "@phaselock/contracts";

/** How long a user has listened to each pattern without Premium. */
export type Trials = {
  /** Seconds that they may still listen to a pattern. */
  left(patternId: string): number;
  /** Counts seconds of a pattern that were played. */
  add(patternId: string, seconds: number): void;
};

/**
 * Counts in this page only, so that a reload starts again: nothing is charged for listening, and no premium sound can be
 * had this way, because the server gives the score of a premium pattern to users with Premium alone.
 */
export function createTrials(): Trials {
  const played = new Map<string, number>();
  return {
    left: patternId => Math.max(0, trialSeconds - (played.get(patternId) ?? 0)),
    add: (patternId, seconds) => void played.set(patternId, (played.get(patternId) ?? 0) + seconds),
  };
}
