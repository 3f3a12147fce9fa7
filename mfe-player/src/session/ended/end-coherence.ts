import { coherenceAt } from "@phaselock/signal";

/** A session must be this long for its end to lock the picture, seconds. */
const leastSeconds = 30;

/** How far the picture is in phase after a session, 0…1. A few seconds are no achievement: it stays as it was. */
export const endCoherence = (playedSeconds: number, plannedSeconds: number): number =>
  playedSeconds < leastSeconds ? coherenceAt(playedSeconds / plannedSeconds) : 1;
