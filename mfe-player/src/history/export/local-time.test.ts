import { expect, it } from "vitest";
import { localTime } from "./local-time.ts";

it.each([
  ["2026-11-20T12:00:05.700Z", "Europe/Zurich", "2026-11-20T13:00:05+01:00"],
  ["2026-07-20T12:00:05Z", "Europe/Zurich", "2026-07-20T14:00:05+02:00"],
  ["2026-11-20T00:15:00Z", "America/New_York", "2026-11-19T19:15:00-05:00"],
  ["2026-11-20T12:00:00Z", "Asia/Kathmandu", "2026-11-20T17:45:00+05:45"],
  ["2026-11-20T23:59:59Z", "UTC", "2026-11-20T23:59:59+00:00"],
  // The hour that the end of summer time repeats.
  ["2026-10-25T00:30:00Z", "Europe/Zurich", "2026-10-25T02:30:00+02:00"],
  ["2026-10-25T01:30:00Z", "Europe/Zurich", "2026-10-25T02:30:00+01:00"],
])("%s in %s is %s, the same instant", (at, zone, expected) => {
  const text = localTime(new Date(at), zone);
  expect(text).toBe(expected);
  expect(Math.floor(Date.parse(text ?? "") / 1000)).toBe(Math.floor(Date.parse(at) / 1000));
});

it("a zone that the browser does not know has no local time", () => {
  expect(localTime(new Date(0), "Mars/Olympus")).toBeNull();
});
