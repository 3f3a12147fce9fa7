import { texts } from "../texts.ts";

const { when } = texts.dashboard;
const dayMs = 24 * 60 * 60 * 1000;

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const dateWithYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Noon of a day as a number of days: noon, so that a change to summer time does not shift the day. */
const dayNumber = (at: Date): number =>
  Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), 12) / dayMs);

/**
 * When something was, as one would say it: `Today 08:10`, `Yesterday 22:41`, `Wed 14:02`, `3 Nov`, `3 Nov 2025`.
 * Days are the reader's own.
 */
export function formatWhen(at: Date, now: Date): string {
  const daysAgo = dayNumber(now) - dayNumber(at);
  if (daysAgo === 0) return `${when.today} ${time.format(at)}`;
  if (daysAgo === 1) return `${when.yesterday} ${time.format(at)}`;
  if (daysAgo > 1 && daysAgo < 7) return `${weekday.format(at)} ${time.format(at)}`;
  return (at.getFullYear() === now.getFullYear() ? date : dateWithYear).format(at);
}
