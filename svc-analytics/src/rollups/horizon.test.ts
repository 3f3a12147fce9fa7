import { expect, it } from "vitest";
import { horizonOf } from "./horizon.ts";

it.each([
  ["2026-11-23T12:00:00.000Z", "2024-10-23"],
  ["2026-03-31T23:59:59.999Z", "2024-02-29"],
  ["2027-03-31T00:00:00.000Z", "2025-02-28"],
  ["2026-01-01T00:00:00.000Z", "2023-12-01"],
])("25 months before %s begin on %s", (now, horizon) => {
  expect(horizonOf(new Date(now))).toBe(horizon);
});
