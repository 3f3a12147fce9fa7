import { readerLocale } from "./reader-locale.ts";

/**
 * Formats a calendar day: `17 Nov`.
 * @param day `2026-11-17`: a day without a time zone, so it is the same day for every reader
 */
export const formatShortDay = (day: string, locale = readerLocale()): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    Date.parse(day),
  );
