/**
 * Months that the log of record keeps an event, after the month (UTC) in which it happened. A file of its own, because a page
 * that states it must not load the schemas of all events.
 */
export const logRetentionMonths = 25;
