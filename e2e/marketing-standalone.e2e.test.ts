import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** Sent bytes of scripts that the first visit to the landing page may cost. */
const mostScriptBytes = 80_000;

const standalone = ["/", "/research", "/legal", "/blog", "/blog/1"];
const isSession = (url: string): boolean => /\/assets\/session-[^/]*\.js$/.test(url);

/** What was loaded as a script, and what of it came over the line. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

const openToTheEnd = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

const tryIt = (page: Page) => page.getByRole("link", { name: "Try Phaselock Now" });

describe("a page that is the same for everybody", () => {
  test.for(standalone)("%s loads nothing of the session for a visitor", async (path, { newPage }) => {
    const page = await newPage();
    await openToTheEnd(page, path);
    const names = (await scriptsOf(page)).map(({ name }) => name);
    expect(names.some(name => name.includes("/assets/index-"))).toBe(true);
    expect(names.filter(isSession)).toEqual([]);
  });

  test("the landing page's scripts are 80 kB at most", async ({ newPage }) => {
    const page = await newPage();
    await openToTheEnd(page, "/");
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(3);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes, JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(mostScriptBytes);
  });

  test("a page that is not asks for the session together with everything else", async ({ newPage }) => {
    const page = await newPage();
    const html = await (await page.request.get("/pricing")).text();
    expect(
      [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/\/assets\/session-/)]));
    expect(await (await page.request.get("/")).text()).not.toContain("/assets/session-");
  });

  test("loads the session when the visitor comes to a link that leads there, and follows it", async ({
    newPage,
  }) => {
    const page = await newPage();
    await openToTheEnd(page, "/");
    const research = page.getByRole("link", { name: "Research" });
    await research.focus();
    expect((await scriptsOf(page)).filter(({ name }) => isSession(name))).toEqual([]);
    const loading = page.waitForRequest(request => isSession(request.url()));
    const link = page.getByRole("link", { name: "Get Started" });
    await link.hover();
    await loading;
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: /Enhance your cognitive state/ }).waitFor();
  });

  test("says in place when the session can't be loaded, and has it by Retry", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/, /could not be loaded/] });
    await openToTheEnd(page, "/");
    await page.route("**/assets/session-*.js", route => route.abort());
    await page.getByRole("link", { name: "Get Started" }).click();
    await page.getByRole("heading", { level: 1, name: "This part did not load" }).waitFor();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.getByRole("heading", { level: 1, name: /Enhance your cognitive state/ }).waitFor();
    await page.getByRole("link", { name: "Get Started" }).click();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
  });

  test("learns of a sign-in in another tab, and of the end of it", async ({ newPage }) => {
    const page = await newPage();
    await openToTheEnd(page, "/blog/1");
    expect(await tryIt(page).getAttribute("href")).toBe("/auth");
    const dashboard = page.getByRole("link", { name: "Dashboard" });
    expect(await dashboard.count()).toBe(0);
    const other = await page.context().newPage();
    await signIn(other, newPerson("Theo Tabs"));
    await page.locator('article a[href="/onboarding"]').waitFor();
    await dashboard.waitFor();
    await other.evaluate(() => localStorage.removeItem("auth_token"));
    await page.locator('article a[href="/auth"]').waitFor();
    await dashboard.waitFor({ state: "detached" });
  });

  test("removes an intent that is too old, too", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/");
    const key = "phaselock_subscription_intent";
    await page.evaluate(name => {
      const timestamp = Date.now() - 24 * 60 * 60 * 1000 - 1;
      localStorage.setItem(name, JSON.stringify({ type: "credits", credits: 5, timestamp }));
    }, key);
    await page.reload();
    await expect.poll(() => page.evaluate(name => localStorage.getItem(name), key)).toBeNull();
  });

  test("forgets what was last known of somebody who is gone", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/legal");
    await page.evaluate(() => caches.open("phaselock-last-known"));
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.has("phaselock-last-known"))).toBe(false);
  });
});
