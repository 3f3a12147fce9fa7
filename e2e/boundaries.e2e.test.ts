import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { test } from "./src/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** React says what a boundary caught; the browser, what it could not load. */
const expectedErrors = [/broken on purpose/, /Failed to load resource/, /could not be loaded/];

/** Replaces the chunk of a screen by one that throws when it is drawn. */
const breakScreen = (page: Page, chunk: string) =>
  page.route(new RegExp(`/remotes/.*/${chunk}-[^/]*\\.js$`), route =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default () => { throw new Error("broken on purpose"); };`,
    }),
  );

describe("SPEC §8: boundaries and fallbacks", () => {
  test("authentication boundary", async ({ newPage }) => {
    const page = await newPage({ expectedErrors });
    await breakScreen(page, "login");
    await page.goto("/login");
    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { level: 1, name: "Authentication Error" }).waitFor();
    await alert.getByText("An error occurred during authentication. Please try again later.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unrouteAll();
    await alert.getByRole("link", { name: "Back to Login" }).click();
    await heading(page, "Welcome back").waitFor();
  });

  test("application panel: caches are cleared, the session's journal is not", async ({ newPage }) => {
    const page = await newPage({ expectedErrors });
    await page.goto("/nowhere");
    await page.evaluate(async () => {
      localStorage.setItem("phaselock_session_journals", "kept");
      await caches.open("of-a-worker");
    });
    await breakScreen(page, "research");
    await page.goto("/research");
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

  test("another page is tried by itself", async ({ newPage }) => {
    const page = await newPage({ expectedErrors });
    await breakScreen(page, "login");
    await page.goto("/reset-password");
    await page.getByRole("link", { name: "Go to login" }).click();
    await heading(page, "Authentication Error").waitFor();
    await page.goBack();
    await heading(page, "Authentication System Update").waitFor();
  });

  test.for([
    ["the error message", "history is broken on purpose", "history is broken on purpose"],
    ["or the default, without one", "", "An unexpected error occurred"],
  ] as const)("top-level boundary: %s", async ([_, message, shown], { newPage }) => {
    const page = await newPage({ expectedErrors: [/.*/] });
    await page.addInitScript(text => {
      const state = {
        get: () => {
          throw new Error(text);
        },
      };
      Object.defineProperty(history, "state", state);
    }, message);
    await page.goto("/login");
    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { level: 1, name: "Error", exact: true }).waitFor();
    await alert.getByText(shown, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe("a remote that can't be loaded", () => {
  test("is said so in its place, with Retry, while the rest works", async ({ newcomer: page }) => {
    await page.route("**/remotes/mfe-account/**", route => route.abort());
    await page.goto("/dashboard");
    await heading(page, "This part did not load").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.click();
    await heading(page, "This part did not load").waitFor();

    await page.getByRole("link", { name: "Sessions" }).click();
    await heading(page, "Sessions").waitFor();
    await page.goBack();
    await heading(page, "This part did not load").waitFor();

    await page.unroute("**/remotes/mfe-account/**");
    await retry.click();
    await page.getByRole("heading", { name: "Welcome, Nell Newcomer" }).waitFor();
  });

  test("does not lock anybody into a window of its own", async ({ newcomer: page }) => {
    await page.route("**/remotes/mfe-player/**", route => route.abort());
    await page.goto("/play/calm-focus");
    await heading(page, "This part did not load").waitFor();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.waitForURL(url => url.pathname === "/");
    await page.unroute("**/remotes/mfe-player/**");
  });

  test.for(["/login", "/pricing", "/onboarding"])(
    "leaves the way home and the page's landmarks where the screen has the window to itself: %s",
    async (path, { newcomer: page }) => {
      await page.route("**/remotes/**", route => route.abort());
      await page.goto(path);
      await heading(page, "This part did not load").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Phaselock/ })
        .waitFor();
      await page.getByRole("main").getByRole("button", { name: "Retry" }).waitFor();
      await page.unroute("**/remotes/**");
    },
  );

  test("while it loads the page has its landmarks", async ({ newPage }) => {
    const page = await newPage();
    await page.route("**/remotes/mfe-account/**", () => undefined);
    await page.goto("/login");
    await page.getByRole("main").getByText("Loading").waitFor();
    expect(await page.getByRole("main").count()).toBe(1);
  });

  test("of which a chunk fails, too, is had by Retry", async ({ newPage }) => {
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
