/**
 * Whoever consumes and has had no answer from the brokers for this long is stuck: a request behind a broken connection
 * that kafkajs waits on for ever, in a process that is well. In milliseconds; longer than any rebalance.
 */
export const stuckAfterMs = 15_000;
/** How often that is looked at, in milliseconds. */
export const lookForStuckEveryMs = 2_500;
