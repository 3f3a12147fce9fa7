/** More names than the time zones of the world have. A client could invent spellings of one without end. */
const rememberedZones = 1_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

const newFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const utc = newFormatter("UTC");
const dayLength = "yyyy-mm-dd".length;

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const formatter = newFormatter(timeZone);
    if (formatters.size >= rememberedZones) formatters.clear();
    formatters.set(timeZone, formatter);
    return formatter;
  } catch {
    // Clients chose the name before it was checked, and this machine may not know every zone.
    return utc;
  }
};

/**
 * The calendar day of an instant in a time zone; in UTC if the zone is unknown. It is found here and not in PostgreSQL,
 * where one unknown zone fails the statement of its whole batch.
 * @example dayIn("Pacific/Auckland", "2026-11-23T12:00:00.000Z") // "2026-11-24"
 */
export const dayIn = (timeZone: string, instant: string): string =>
  // Years before 1000 come without their zeros, and days are compared as text.
  formatterOf(timeZone).format(new Date(instant)).padStart(dayLength, "0");

/** The calendar day of an instant in UTC. @param instant UTC ISO 8601 */
export const utcDay = (instant: string): string => instant.slice(0, dayLength);
