import { createZoneFormatters } from "@phaselock/service-kit";

const formatterIn = createZoneFormatters({ year: "numeric", month: "2-digit", day: "2-digit" });
const utc = formatterIn("UTC");
const dayLength = "yyyy-mm-dd".length;

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  try {
    return formatterIn(timeZone);
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
