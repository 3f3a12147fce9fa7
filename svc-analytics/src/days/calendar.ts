import { dayIn, utcDay } from "./day-in.ts";

/** A calendar day, as the number of days since 1970-01-01. Consecutive days differ by 1, whatever their length in hours. */
export type Day = number;

const dayMs = 24 * 60 * 60 * 1_000;

/** The day in a time zone at a point in time. @param timeZone an IANA name that `timeZoneSchema` accepts */
export const dayAt = (at: Date, timeZone: string): Day => dayOf(dayIn(timeZone, at.toISOString()));

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => {
  // Day 0 was a Thursday.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return day - sinceMonday;
};

/** A day as it is sent and stored, such as `2026-11-23`. */
export const isoDay = (day: Day): string => utcDay(new Date(day * dayMs).toISOString());

const dayOf = (day: string): Day => Date.parse(day) / dayMs;

/** @example addDays("2026-11-23", -1) // "2026-11-22" */
export const addDays = (day: string, days: number): string => isoDay(dayOf(day) + days);

/** The week of a day, named by its Monday. @example weekOf("2026-11-25") // "2026-11-23" */
export const weekOf = (day: string): string => isoDay(mondayOf(dayOf(day)));
