import { expect, it } from "vitest";
import { localTime } from "./local-time.ts";

it.each([
  ["UTC", "2026-11-23T00:30:00Z", { day: "2026-11-23", hour: 0 }],
  ["Pacific/Auckland", "2026-11-23T12:00:00Z", { day: "2026-11-24", hour: 1 }],
  ["America/New_York", "2026-11-23T04:59:00Z", { day: "2026-11-22", hour: 23 }],
])("in %s, %s is %j", (timeZone, instant, local) => {
  expect(localTime(timeZone, new Date(instant))).toEqual(local);
});
