import { expect, it } from "vitest";
import { daysBetween, formatWhen } from "./format-when.ts";

const now = new Date(2026, 10, 20, 0, 30);
const format = (at: Date, locale = "en-GB") => formatWhen(at, now, locale);

it.each([
  [new Date(2026, 10, 20, 0, 10), "today 00:10"],
  [new Date(2026, 10, 19, 23, 59), "yesterday 23:59"],
  [new Date(2026, 10, 18, 14, 2), "Wed 14:02"],
  [new Date(2026, 10, 14, 14, 2), "Sat 14:02"],
  [new Date(2026, 10, 13, 14, 2), "13 Nov"],
  [new Date(2025, 10, 13, 14, 2), "13 Nov 2025"],
])("%s is formatted as %s", (at, words) => {
  expect(format(at)).toBe(words);
});

it("a date is formatted for the reader's locale", () => {
  expect(format(new Date(2026, 10, 13, 14, 2), "en-US")).toBe("Nov 13");
});

it("days are calendar days, not spans of 24 hours: an hour ago may be yesterday", () => {
  expect(format(new Date(2026, 10, 19, 23, 31))).toBe("yesterday 23:31");
  expect(daysBetween(new Date(2026, 10, 19, 23, 31), now)).toBe(1);
  expect(daysBetween(now, new Date(2026, 10, 19))).toBe(0);
});
