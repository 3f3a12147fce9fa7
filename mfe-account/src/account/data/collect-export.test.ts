import { expect, it } from "vitest";
import { collectExport } from "./collect-export.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const failingOn = (broken: readonly string[]) => async (path: string) => {
  if (broken.includes(path)) throw new Error(`503: ${path}`);
  return { from: path };
};

it("collects the data of every service", async () => {
  expect(await collectExport(failingOn([]), now)).toEqual({
    exportedAt: "2026-11-20T12:00:00.000Z",
    missing: [],
    account: { from: "/api/account/export" },
    billing: { from: "/api/billing/export" },
    sessions: { from: "/api/sessions/export" },
    analytics: { from: "/api/analytics/export" },
  });
});

it("a failed part is named in the file", async () => {
  const collected = await collectExport(failingOn(["/api/sessions/export"]), now);
  expect(collected.missing).toEqual(["sessions"]);
  expect(collected).not.toHaveProperty("sessions");
  expect(collected.analytics).toEqual({ from: "/api/analytics/export" });
});

it("throws if every part fails", async () => {
  const all = ["account", "billing", "sessions", "analytics"].map(part => `/api/${part}/export`);
  await expect(collectExport(failingOn(all), now)).rejects.toThrow("503: /api/account/export");
});
