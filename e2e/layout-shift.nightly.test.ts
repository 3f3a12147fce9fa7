import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { layoutShiftsOf, recordLayoutShifts } from "./src/browser/layout-shift.ts";
import { viewports } from "./src/browser/viewports.ts";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { test } from "./src/test.ts";

/** The largest sum of shifts that a screen may have while it loads. Core Web Vitals call up to 0.1 good. */
const maxShift = 0.02;

const signedInPaths = [
  "/play",
  "/home",
  "/dashboard",
  "/profile",
  "/play/calm-focus",
  "/studio",
  "/simulator?pattern=calm-focus",
  "/premium/analytics",
  "/sessions",
  "/journal",
  "/evidence",
  "/account",
  "/signals",
  "/onboarding",
  "/pricing",
];
const visitorPaths = [
  "/",
  "/pricing",
  "/research",
  "/effects",
  "/blog",
  "/blog/1",
  "/legal",
  "/login",
  "/register",
];

/** Opens each path with an empty cache. Returns the paths whose content shifts too far, with what shifted. */
const shifting = async (page: Page, paths: readonly string[]) => {
  await recordLayoutShifts(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await layoutShiftsOf(page);
    if (sum > maxShift) found.push(`${path} ${sum.toFixed(3)}`, ...moved.map(line => `  ${line}`));
  }
  return found;
};

describe.for(["phone", "desktop"] as const)("while a screen loads on a %s, little moves", device => {
  test("for a visitor", async ({ newPage }) => {
    const page = await newPage({ viewport: viewports[device] });
    expect(await shifting(page, visitorPaths)).toEqual([]);
  });

  test("for a user with an unfinished session and a balance that is partly reserved", async ({ newPage }) => {
    const page = await newUserPage(newPage, "Rita Reserved", { viewport: viewports[device] });
    await chooseSmallestPack(page);
    await payByCard(page, "rita@example.com");
    await page.waitForURL("**/pricing?checkout=cs_*");
    await page.getByRole("heading", { name: "5 credits added" }).waitFor();
    const api = apiOf(page);
    const session = { id: randomUUID(), modeId: "deep-work", plannedSeconds: 600, timeZone: "UTC" };
    await api.post("/api/sessions", { ...session, payment: "credits" });
    await api.post(`/api/sessions/${session.id}/start`);
    expect((await api.balance()).heldSeconds).toBe(600);
    expect(await shifting(page, signedInPaths)).toEqual([]);
  });
});
