import { readerLocale } from "@phaselock/ui";

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(readerLocale(), { ...options, timeZone: "UTC" }).format(Date.parse(day));

/** Formats a calendar day: `Tue, 17 Nov`. */
export const formatWeekday = (day: string): string =>
  format(day, { weekday: "short", day: "numeric", month: "short" });

/** Formats a calendar day: `17 Nov 2026`. */
export const formatFullDay = (day: string): string =>
  format(day, { day: "numeric", month: "short", year: "numeric" });

/** The parts of a tick's label: the day of the month, and the month. */
export const tickParts = (day: string): { readonly date: string; readonly month: string } => ({
  date: format(day, { day: "numeric" }),
  month: format(day, { month: "short" }),
});
