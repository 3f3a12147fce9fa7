/** More names than the time zones of the world have. A client could invent spellings of one without end. */
const rememberedZones = 1_000;

/**
 * Creates a function that returns the formatter of a time zone. It remembers them, because creating one takes 0.2 ms.
 * @throws RangeError, when called, for a zone that this machine doesn't know
 * @example const dayIn = createZoneFormatters({ dateStyle: "short" }); dayIn("Pacific/Auckland").format(new Date());
 */
export const createZoneFormatters = (
  options: Readonly<Omit<Intl.DateTimeFormatOptions, "timeZone">>,
): ((timeZone: string) => Intl.DateTimeFormat) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return timeZone => {
    const remembered = known.get(timeZone);
    if (remembered) return remembered;
    // Canada's English writes dates as ISO 8601 does.
    const formatter = new Intl.DateTimeFormat("en-CA", { ...options, timeZone });
    if (known.size >= rememberedZones) known.clear();
    known.set(timeZone, formatter);
    return formatter;
  };
};
