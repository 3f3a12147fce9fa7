/** Where a row of the log is: its time as text, because PostgreSQL stores microseconds and a Date only milliseconds. */
export type Position = { readonly at: string; readonly id: string };

/** Events per page, which is also the most events in memory. */
export const pageSize = 1_000;

/** Before every event from this time on. */
export const before = (at: string): Position => ({ at, id: "00000000-0000-0000-0000-000000000000" });
