/** More names than the time zones of the world have. A client could invent spellings of one without end. */
const rememberedZones = 1_000;
/** Creating a formatter takes 0.2 ms. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  if (formatters.size >= rememberedZones) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
};

/**
 * The local calendar day and hour (0 to 23) of an instant.
 * @param timeZone a valid IANA name
 * @example localTime("Pacific/Auckland", new Date("2026-11-23T12:00:00Z")) // { day: "2026-11-24", hour: 1 }
 */
export const localTime = (
  timeZone: string,
  instant: Date,
): { readonly day: string; readonly hour: number } => {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(it => it.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
};
