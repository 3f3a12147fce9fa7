import { utcDay } from "../rollups/days.ts";

/** A day's length in UTC. */
const dayMs = 24 * 60 * 60 * 1_000;

/** @example addDays("2026-11-23", -1) // "2026-11-22" */
export const addDays = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(day) + days * dayMs).toISOString());

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
