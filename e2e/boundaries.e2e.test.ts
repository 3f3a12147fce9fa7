import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { hydrated } from "./src/browser/hydrated.ts";
import { test } from "./src/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** React logs the error that a boundary caught; the browser logs the file that failed to load. */
const expectedErrors = [/broken on purpose/, /Failed to load resource/, /could not be loaded/];

/** Replaces a screen's chunk with one that throws when it renders. */
const breakScreen = (page: Page, chunk: string) =>
  page.route(new RegExp(`/remotes/.*/${chunk}-[^/]*\\.js$`), route =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default () => { throw new Error("broken on purpose"); };`,
    }),
  );

describe("boundaries and fallbacks", () => {
  test("application panel: Reset Application clears the caches and keeps the session journal", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors });
    await page.goto("/legal");
    await page.evaluate(async () => {
      localStorage.setItem("phaselock_session_journals", "kept");
      await caches.open("of-a-worker");
    });
    await breakScreen(page, "research");
    // Before that, the link loads a document, which stays readable when its screen is broken.
    await hydrated(page);
    await page.locator('a[href="/research"]').first().click();
    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { level: 1, name: "Application Error" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.unrouteAll();
    await alert.getByRole("button", { name: "Reset Application" }).click();
    await alert.waitFor({ state: "detached" });
    await page.locator("main h1").waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("phaselock_session_journals"))).toBe("kept");
  });
});

describe("a remote that fails to load", () => {
  test("one of a remote's chunks fails → Retry loads it", async ({ newPage }) => {
    const page = await newPage({ expectedErrors });
    const chunk = /\/remotes\/.*\/login-[^/]*\.js$/;
    await page.route(chunk, route => route.abort());
    await page.goto("/login");
    await heading(page, "This part did not load").waitFor();
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Retry" }).click();
    await heading(page, "Welcome back").waitFor();
  });
});
