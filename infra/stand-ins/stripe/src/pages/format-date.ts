const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats seconds since 1970 as a UTC day, such as `Nov 22, 2026`. */
export const formatDate = (seconds: number): string => format.format(seconds * 1000);
