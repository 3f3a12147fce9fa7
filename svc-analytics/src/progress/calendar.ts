import { dayIn } from "../rollups/days.ts";

/** A calendar day, as the number of days since 1970-01-01. Consecutive days differ by 1, whatever their length in hours. */
export type Day = number;

const dayMs = 24 * 60 * 60 * 1_000;

/** The day in a time zone at a point in time. @param timeZone an IANA name that `timeZoneSchema` accepts */
export const dayAt = (at: Date, timeZone: string): Day =>
  Date.parse(dayIn(timeZone, at.toISOString())) / dayMs;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => {
  // Day 0 was a Thursday.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return day - sinceMonday;
};

/** A day as it is sent, such as `2026-11-23`. */
export const isoDay = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
