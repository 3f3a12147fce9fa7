/** Of how many numbers a range is: more than one player ever uses, and small enough for 200 000 of them. */
const rangeSize = 10_000;

/** The range that a report's number is in. */
const rangeOf = (sequence: number): number => Math.floor(sequence / rangeSize);

/**
 * Where a player numbers its reports from that goes on with a session whose newest is `last`. Each takes a range of its
 * own, so that the server, which looks at nothing but the order of numbers, follows whoever went on last.
 */
export const numberedFrom = (last: number): number => (rangeOf(last) + 1) * rangeSize + 1;

/** Whether the session's newest report is of a player that went on with it after the one that numbers `own`. */
export const isTakenOver = (own: number, lastReport: number): boolean => rangeOf(lastReport) > rangeOf(own);
