import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { bytesOf, scriptsOf } from "./src/scripts/loaded-scripts.ts";
import { test } from "./src/test.ts";

/** The most script bytes, compressed, that a first visit to the landing page may download. The sealed sessions: 1.3 kB. */
const maxScriptBytes = 97_000;
/** The most script bytes, compressed, that asking whether the visitor may be measured adds. */
const maxQuestionBytes = 2_000;

const standalone = ["/", "/blog/1"];
const isSignedInBundle = (url: string): boolean => /\/assets\/session-[^/]*\.js$/.test(url);

const openUntilIdle = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

const tryIt = (page: Page) => page.getByRole("link", { name: "Try Phaselock Now" });

describe("a page that shows every visitor the same", () => {
  test.for(standalone)("%s, signed out → loads no signed-in bundle", async (path, { newPage }) => {
    const page = await newPage();
    await openUntilIdle(page, path);
    const names = (await scriptsOf(page)).map(({ name }) => name);
    expect(names.some(name => name.includes("/assets/index-"))).toBe(true);
    expect(names.filter(isSignedInBundle)).toEqual([]);
  });

  test("the landing page → at most 97 kB of scripts; the question about measuring adds at most 2 kB", async ({
    newPage,
  }) => {
    const loadedBytes = async (page: Page) => {
      const scripts = await scriptsOf(page);
      expect(scripts.length).toBeGreaterThan(3);
      return bytesOf(scripts);
    };
    const page = await newPage();
    await openUntilIdle(page, "/");
    const bytes = await loadedBytes(page);
    expect(bytes, JSON.stringify(await scriptsOf(page), null, 2)).toBeLessThanOrEqual(maxScriptBytes);
    const asked = await newPage({ isAskedToBeMeasured: true });
    await openUntilIdle(asked, "/");
    await asked.getByText("May we count page views").waitFor();
    // Loaded after the page, so it delays nothing.
    expect((await loadedBytes(asked)) - bytes).toBeLessThanOrEqual(maxQuestionBytes);
  });

  test("/pricing, which differs per user → preloads the signed-in bundle; / does not", async ({
    newPage,
  }) => {
    const page = await newPage();
    const html = await (await page.request.get("/pricing")).text();
    expect(
      [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/\/assets\/session-/)]));
    expect(await (await page.request.get("/")).text()).not.toContain("/assets/session-");
  });

  test("a link that needs the signed-in bundle → hovering it loads the bundle, a click follows it", async ({
    newPage,
  }) => {
    const page = await newPage();
    await openUntilIdle(page, "/");
    const research = page.getByRole("link", { name: "Research" });
    await research.focus();
    expect((await scriptsOf(page)).filter(({ name }) => isSignedInBundle(name))).toEqual([]);
    const loading = page.waitForRequest(request => isSignedInBundle(request.url()));
    const link = page.getByRole("link", { name: "Get Started" });
    await link.hover();
    await loading;
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: /Enhance your cognitive state/ }).waitFor();
  });

  test("a sign-in or sign-out in another tab → the page's links follow it", async ({ newPage }) => {
    const page = await newPage();
    await openUntilIdle(page, "/blog/1");
    expect(await tryIt(page).getAttribute("href")).toBe("/auth");
    const open = page.getByRole("link", { name: "Open Phaselock" });
    expect(await open.count()).toBe(0);
    const other = await page.context().newPage();
    await signIn(other, newPerson("Theo Tabs"));
    await page.locator('article a[href="/onboarding"]').waitFor();
    await open.waitFor();
    await other.evaluate(() => localStorage.removeItem("auth_token"));
    await page.locator('article a[href="/auth"]').waitFor();
    await open.waitFor({ state: "detached" });
  });

  test("a checkout intent older than 24 hours → removed on load", async ({ newPage }) => {
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

  test("signed out, with a cached last known user → the cache is deleted", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/legal");
    await page.evaluate(() => caches.open("phaselock-last-known"));
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.has("phaselock-last-known"))).toBe(false);
  });
});
