/**
 * A consumer that has had no response from the brokers for this long counts as stalled, in milliseconds. Behind a
 * broken connection kafkajs can wait for a response forever while the process is healthy. Longer than any rebalance.
 */
export const stalledAfterMs = 15_000;
/** Interval of the check for stalled consumers, in milliseconds. */
export const checkStallEveryMs = 2_500;
