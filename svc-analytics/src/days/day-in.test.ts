import { expect, it } from "vitest";
import { dayIn, utcDay } from "./day-in.ts";

it.each([
  // The hour that a change of clocks repeats or leaves out, and its ends.
  ["Europe/Zurich", "2026-10-24T21:59:59.999Z", "2026-10-24"],
  ["Europe/Zurich", "2026-10-24T22:00:00.000Z", "2026-10-25"],
  ["Europe/Zurich", "2026-10-25T22:59:59.000Z", "2026-10-25"],
  ["Europe/Zurich", "2026-10-25T23:00:00.000Z", "2026-10-26"],
  ["America/New_York", "2026-03-08T04:59:59.000Z", "2026-03-07"],
  ["America/New_York", "2026-03-09T04:00:00.000Z", "2026-03-09"],
  ["Australia/Lord_Howe", "2026-04-04T13:00:00.000Z", "2026-04-05"],
  ["Pacific/Kiritimati", "2026-11-23T10:00:00.000Z", "2026-11-24"],
  ["Etc/GMT+12", "2026-11-23T11:59:00.000Z", "2026-11-22"],
])("in %s, %s is on %s", (timeZone, instant, day) => {
  expect(dayIn(timeZone, instant)).toBe(day);
});

it("a zone that this machine does not know counts as UTC", () => {
  expect(dayIn("Mars/Olympus_Mons", "2026-11-23T23:30:00.000Z")).toBe("2026-11-23");
  expect(dayIn("", "2026-11-23T23:30:00.000Z")).toBe("2026-11-23");
});

it("days of every year compare as text", () => {
  expect(dayIn("UTC", "0049-12-31T12:00:00.000Z")).toBe("0049-12-31");
  expect(utcDay("2026-11-23T23:30:00.000Z")).toBe("2026-11-23");
});
