const partsOf = (at: Date, timeZone: string) => {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * Formats a time as ISO 8601 on the clock of a time zone, with its offset: `2026-11-20T13:00:05+01:00`.
 * @returns null if this browser does not know the zone
 */
export const localTime = (at: Date, timeZone: string): string | null => {
  try {
    const { year, month, day, hour, minute, second } = partsOf(at, timeZone);
    const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
    const wholeSeconds = Math.floor(at.getTime() / 1000) * 1000;
    const offsetMinutes = Math.round((Date.parse(`${local}Z`) - wholeSeconds) / 60_000);
    const size = Math.abs(offsetMinutes);
    const sign = offsetMinutes < 0 ? "-" : "+";
    return `${local}${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
