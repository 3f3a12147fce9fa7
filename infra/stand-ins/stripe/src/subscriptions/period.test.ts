import fc from "fast-check";
import { expect, test } from "vitest";
import { periodEndAfter } from "./period.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const monthly = { interval: "month", interval_count: 1 } as const;

test.each([
  ["2026-01-15", "2026-02-15"],
  ["2026-01-31", "2026-02-28"],
  ["2026-12-31", "2027-01-31"],
])("a monthly period from %s ends on %s", (start, end) => {
  expect(iso(periodEndAfter(at(start), at(start), monthly))).toBe(end);
});

test("a period that was cut to a short month returns to the anchor's day", () => {
  expect(iso(periodEndAfter(at("2026-02-28"), at("2026-01-31"), monthly))).toBe("2026-03-31");
});

test.each([
  [{ interval: "day", interval_count: 10 }, "2028-03-10"],
  [{ interval: "week", interval_count: 2 }, "2028-03-14"],
  [{ interval: "month", interval_count: 3 }, "2028-05-29"],
  [{ interval: "year", interval_count: 1 }, "2029-02-28"],
] as const)("a period of %o from leap day 2028 ends on %s", (recurring, end) => {
  expect(iso(periodEndAfter(at("2028-02-29"), at("2028-02-29"), recurring))).toBe(end);
});

test("a monthly period takes 28 to 31 days at any time of day", () => {
  const start = fc.integer({ min: at("2020-01-01"), max: at("2060-01-01") });
  fc.assert(
    fc.property(start, seconds => {
      const days = (periodEndAfter(seconds, seconds, monthly) - seconds) / 86_400;
      expect([28, 29, 30, 31]).toContain(days);
    }),
  );
});
