import { createZoneFormatters } from "@phaselock/service-kit";

const formatterIn = createZoneFormatters({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * The local calendar day and hour (0 to 23) of an instant.
 * @param timeZone a valid IANA name
 * @example localTime("Pacific/Auckland", new Date("2026-11-23T12:00:00Z")) // { day: "2026-11-24", hour: 1 }
 */
export const localTime = (
  timeZone: string,
  instant: Date,
): { readonly day: string; readonly hour: number } => {
  const parts = formatterIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(it => it.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
};
