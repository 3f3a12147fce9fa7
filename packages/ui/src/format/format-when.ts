import { readerLocale } from "./reader-locale.ts";

/** Lower case, as within a sentence. A text that starts with one is capitalized by its own style. */
const words = { today: "today", yesterday: "yesterday" };
const dayMs = 24 * 60 * 60 * 1000;

/** Number of a calendar day, taken at noon so that a change to summer time does not shift the day. */
const dayNumber = (at: Date): number =>
  Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), 12) / dayMs);

/** Calendar days between two dates in the reader's time zone, ≥ 0. */
export const daysBetween = (from: Date, to: Date): number => Math.max(0, dayNumber(to) - dayNumber(from));

/** Formats a day: `3 Nov`, or `3 Nov 2025` in another year. */
export function formatDay(at: Date, now: Date, locale = readerLocale()): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...year }).format(at);
}

/**
 * Formats a time relative to now: `today 08:10`, `yesterday 22:41`, `Wed 14:02`, `3 Nov`, `3 Nov 2025`. Days are
 * calendar days in the reader's time zone.
 */
export function formatWhen(at: Date, now: Date, locale = readerLocale()): string {
  const time = () => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(at);
  const daysAgo = dayNumber(now) - dayNumber(at);
  if (daysAgo === 0) return `${words.today} ${time()}`;
  if (daysAgo === 1) return `${words.yesterday} ${time()}`;
  if (daysAgo > 1 && daysAgo < 7) {
    return `${new Intl.DateTimeFormat(locale, { weekday: "short" }).format(at)} ${time()}`;
  }
  return formatDay(at, now, locale);
}
