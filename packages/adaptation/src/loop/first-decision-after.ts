import { adaptationBounds } from "@phaselock/contracts";

/**
 * Returns the number of the first decision of a player that continues a session at `playedSeconds`. A session has at most
 * one decision in 30 s played, so this is above the numbers of all decisions before, without knowing them. A decision
 * that is sent again keeps its number.
 */
export const firstDecisionAfter = (playedSeconds: number): number =>
  Math.floor(playedSeconds / adaptationBounds.decideEverySeconds) + 1;
