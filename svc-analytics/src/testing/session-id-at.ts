import { randomUUID } from "node:crypto";

/** The id of a session planned at an instant: a UUIDv7, which begins with its milliseconds since 1970. */
export const sessionIdAt = (at: Date | string): string => {
  const time = new Date(at).getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};
