/** This browser's time zone, which decides the day of what is played. A browser that does not name it counts in UTC. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
