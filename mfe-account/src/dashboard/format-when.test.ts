import { expect, it } from "vitest";
import { formatWhen } from "./format-when.ts";

const now = new Date(2026, 10, 20, 0, 30);

it.each([
  [new Date(2026, 10, 20, 0, 10), "Today 00:10"],
  [new Date(2026, 10, 19, 23, 59), "Yesterday 23:59"],
  [new Date(2026, 10, 18, 14, 2), "Wed 14:02"],
  [new Date(2026, 10, 14, 14, 2), "Sat 14:02"],
  [new Date(2026, 10, 13, 14, 2), "13 Nov"],
  [new Date(2025, 10, 13, 14, 2), "13 Nov 2025"],
])("%s is told as %s", (at, told) => {
  expect(formatWhen(at, now)).toBe(told);
});

it("counts days of the calendar, not spans of 24 hours: an hour ago may be yesterday", () => {
  expect(formatWhen(new Date(2026, 10, 19, 23, 31), now)).toBe("Yesterday 23:31");
});
