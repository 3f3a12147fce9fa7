import { afterEach, expect, it, vi } from "vitest";
import { formatShortDay } from "./format-short-day.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(["UTC", "America/Los_Angeles", "Pacific/Kiritimati"])("the reader is in %s → the same day", zone => {
  vi.stubEnv("TZ", zone);
  expect(formatShortDay("2026-11-17", "en-GB")).toBe("17 Nov");
});

it("a day is formatted for the reader's locale", () => {
  expect(formatShortDay("2026-11-17", "en-US")).toBe("Nov 17");
});
