import fc from "fast-check";
import { expect, test } from "vitest";
import { periodEndAfter } from "./period.ts";

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ["2026-01-15", "2026-01-15", "2026-02-15"],
  ["2026-01-31", "2026-01-31", "2026-02-28"],
  ["2026-12-31", "2026-12-31", "2027-01-31"],
  ["2028-01-30", "2028-01-30", "2028-02-29"],
  // A period that was cut to a short month returns to the anchor's day.
  ["2026-02-28", "2026-01-31", "2026-03-31"],
])("a period from %s, anchored at %s, ends on %s", (start, anchor, end) => {
  expect(periodEndAfter(at(start), at(anchor))).toBe(at(end));
});

test("a period takes 28 to 31 days at any time of day", () => {
  const start = fc.integer({ min: at("2020-01-01"), max: at("2060-01-01") });
  fc.assert(
    fc.property(start, seconds => {
      const days = (periodEndAfter(seconds, seconds) - seconds) / 86_400;
      expect([28, 29, 30, 31]).toContain(days);
    }),
  );
});
