import { readerLocale } from "@phaselock/ui";

const formatIn = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string => {
  const locale = readerLocale();
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  } catch {
    // This browser does not know the zone.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(at);
  }
};

/** Formats a day on the calendar of a time zone: `Fri, 20 Nov 2026`. */
export const formatDayIn = (at: Date, timeZone: string): string =>
  formatIn(at, timeZone, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** Formats a time of day on the clock of a time zone: `13:00:05`. */
export const formatTimeIn = (at: Date, timeZone: string): string =>
  formatIn(at, timeZone, { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** Names a time zone in words: `Europe/Zurich` becomes `Zurich time`, `UTC` stays. */
export const zoneName = (timeZone: string): string => {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return timeZone.includes("/") ? `${city} time` : timeZone;
};
