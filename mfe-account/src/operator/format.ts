import { readerLocale } from "@phaselock/ui";

const secondsPerHour = 3_600;

/** Formats a count: `1,204`. */
export const formatCount = (count: number): string => new Intl.NumberFormat(readerLocale()).format(count);

/** Formats a share: `12%`. Only nothing is `0%`, and only all is `100%`. `–` of nothing. */
export const formatShare = (part: number, whole: number): string => {
  if (whole === 0) return "–";
  const percent = (100 * part) / whole;
  if (part > 0 && percent < 1) return "< 1%";
  return `${part < whole ? Math.min(99, Math.round(percent)) : Math.round(percent)}%`;
};

/** Formats a length of time in hours: `12.4 h`. @param seconds ≥ 0 */
export const formatHours = (seconds: number): string =>
  `${new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 }).format(seconds / secondsPerHour)} h`;

/** Formats an instant's time of day in UTC: `09:41:12`. */
export const formatUtcTime = (instant: string): string => new Date(instant).toISOString().slice(11, 19);
