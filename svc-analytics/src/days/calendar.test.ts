import fc from "fast-check";
import { expect, it } from "vitest";
import { dayAt, isoDay, mondayOf } from "./calendar.ts";

/** Zones with different transitions: none, the usual ones, half an hour (Lord Howe), and the first and the last day. */
const timeZones = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Kiritimati",
  "Etc/GMT+12",
  "+05:45",
];
const hourMs = 60 * 60 * 1_000;
const years2020to2030 = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2030-12-31T00:00:00Z"),
  noInvalidDate: true,
});

it.each([
  ["2026-03-29T00:59:59Z", "Europe/Zurich", "2026-03-29"],
  ["2026-03-28T22:59:59Z", "Europe/Zurich", "2026-03-28"],
  ["2026-03-28T23:00:00Z", "Europe/Zurich", "2026-03-29"],
  // In summer a day begins at 22:00 UTC.
  ["2026-03-29T22:00:00Z", "Europe/Zurich", "2026-03-30"],
  ["2026-10-25T22:59:59Z", "Europe/Zurich", "2026-10-25"],
  ["2026-10-25T23:00:00Z", "Europe/Zurich", "2026-10-26"],
  ["2026-01-01T11:00:00Z", "Pacific/Kiritimati", "2026-01-02"],
  ["2026-01-01T11:00:00Z", "Etc/GMT+12", "2025-12-31"],
])("at %s in %s it is %s", (at, timeZone, day) => {
  expect(isoDay(dayAt(new Date(at), timeZone))).toBe(day);
});

it("an hour later it is the same day or the next one, across every change of the clocks", () => {
  fc.assert(
    fc.property(years2020to2030, fc.constantFrom(...timeZones), (at, timeZone) => {
      const later = dayAt(new Date(at.getTime() + hourMs), timeZone);
      expect([0, 1]).toContain(later - dayAt(at, timeZone));
    }),
  );
});

it("25 hours later it is another day, across every change of the clocks", () => {
  fc.assert(
    fc.property(years2020to2030, fc.constantFrom(...timeZones), (at, timeZone) => {
      const later = dayAt(new Date(at.getTime() + 25 * hourMs), timeZone);
      expect([1, 2]).toContain(later - dayAt(at, timeZone));
    }),
  );
});

it("a week begins on the Monday that is at most six days before", () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), day => {
      const monday = mondayOf(day);
      expect(new Date(isoDay(monday)).getUTCDay()).toBe(1);
      expect(day - monday).toBeGreaterThanOrEqual(0);
      expect(day - monday).toBeLessThan(7);
    }),
  );
});
