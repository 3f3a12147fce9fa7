/** Numbers per range: more than one player ever uses, and few enough for 200 000 ranges. */
const rangeSize = 10_000;

/** The range of a report's number. */
const rangeOf = (sequence: number): number => Math.floor(sequence / rangeSize);

/**
 * Returns the first sequence number for a player that continues a session whose newest report is `last`. Each player
 * gets a higher range, so the server, which compares only sequence numbers, follows the player that continued last.
 */
export const nextRangeAfter = (last: number): number => (rangeOf(last) + 1) * rangeSize + 1;

/** Whether the session's newest report came from a player that took over after the player that numbers with `own`. */
export const isTakenOver = (own: number, lastReport: number): boolean => rangeOf(lastReport) > rangeOf(own);
