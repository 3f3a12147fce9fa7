/** The local calendar day (`2026-11-23`) and hour (0 to 23) of an instant. @param timeZone a valid IANA name */
export const localTime = (
  timeZone: string,
  instant: Date,
): { readonly day: string; readonly hour: number } => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(it => it.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
};
