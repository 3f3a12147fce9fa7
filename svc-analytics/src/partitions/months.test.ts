import { expect, it } from "vitest";
import { isExpired, monthOf, monthOfPartition, monthsAround, partitionOf } from "./months.ts";

it.each([
  ["2026-11-30T23:59:59.999Z", ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"]],
  ["2026-12-01T00:00:00.000Z", ["2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01"]],
  ["2026-12-31T23:59:59.999Z", ["2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01"]],
  ["2027-12-31T23:59:59.999Z", ["2027-11-01", "2027-12-01", "2028-01-01", "2028-02-01"]],
  ["2028-02-29T12:00:00.000Z", ["2028-01-01", "2028-02-01", "2028-03-01", "2028-04-01"]],
])("at %s the months are %j", (now, months) => {
  expect(monthsAround(new Date(now))).toEqual(months);
});

it.each([
  ["analytics", "2026-01-01", "2028-03-01T00:00:00.000Z"],
  ["analytics", "2025-12-01", "2028-02-01T00:00:00.000Z"],
  ["analytics", "2028-02-01", "2030-04-01T00:00:00.000Z"],
  // 28 days of February, 31 of March, 30 of April and the 1st of May; in a leap year one day less.
  ["telemetry", "2027-01-01", "2027-05-02T00:00:00.000Z"],
  ["telemetry", "2028-01-01", "2028-05-01T00:00:00.000Z"],
  ["telemetry", "2027-12-01", "2028-03-31T00:00:00.000Z"],
] as const)("the retention of %s of %s ends at %s, and not a millisecond earlier", (log, month, end) => {
  const at = new Date(end);
  expect(isExpired(log, month, at)).toBe(true);
  expect(isExpired(log, month, new Date(at.getTime() - 1))).toBe(false);
});

it("a partition's name says its month, and that of the other rows says none", () => {
  const month = monthOf(new Date("2026-02-28T12:00:00Z"), 12);
  expect(partitionOf("telemetry", month)).toBe("telemetry_2027_02");
  expect(monthOfPartition("telemetry_2027_02")).toBe(month);
  expect(monthOfPartition("telemetry_other")).toBeUndefined();
});
