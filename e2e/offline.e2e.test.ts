import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { buyPremium } from "./src/path/buy-premium.ts";
import { endSession } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson, signIn } from "./src/path/sign-in.ts";
import { startChangingWorker } from "./src/product/changing-worker.ts";
import { test } from "./src/test.ts";

/** The errors a browser logs for every request while offline. */
const expectedErrors = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|could not be loaded/];
const withWorker = { serviceWorkers: "allow", expectedErrors } as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const cachedPaths = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async name => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
/** The seven reads that are requested ahead. A screen's own reads of analytics are cached only if the worker saw them. */
const readsAhead = async (page: Page) =>
  new Set(
    (await cachedPaths(page, "phaselock-last-known")).filter(path => /^\/api\/(?!analytics)/.test(path)),
  );
const waitForCaches = (page: Page) =>
  vi.waitUntil(
    async () =>
      (await cachedPaths(page, "phaselock-documents")).includes("/remotes.json") &&
      (await readsAhead(page)).size === 7,
    { timeout: 15_000 },
  );

describe("the service worker", () => {
  test("the first visit → the worker registers at /service-worker.js and caches only the shell's files", async ({
    newPage,
  }) => {
    const page = await newPage(withWorker);
    await page.goto("/nowhere");
    await workerIsReady(page);
    const script = await page.evaluate(
      async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? "",
    );
    expect(new URL(script).pathname).toBe("/service-worker.js");
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain("/app.html");
    expect(cached.filter(path => !path.startsWith("/assets/"))).toEqual(["/app.html"]);
    expect(cached.length).toBeGreaterThan(10);
  });

  test("offline → a public page visited before is shown from the cache, any other path from app.html", async ({
    newPage,
  }) => {
    const page = await newPage(withWorker);
    await page.goto("/legal");
    await workerIsReady(page);
    await page.reload();
    await heading(page, /./).waitFor();
    await vi.waitUntil(async () => (await cachedPaths(page, "phaselock-pages")).includes("/legal"));
    await page.context().setOffline(true);
    const again = await page.reload();
    expect(again?.fromServiceWorker()).toBe(true);
    expect(await again?.headerValue("content-security-policy")).toContain("default-src 'self'");
    expect(await again?.headerValue("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    await page.goto("/nowhere");
    await heading(page, "Page Not Found").waitFor();
  });

  test("offline → the shell, the last known user and the player still load", async ({ newPage }) => {
    const page = await newPage(withWorker);
    await becomeNewUser(page, newPerson("Ozzy Offline"));
    await page.goto("/dashboard");
    await heading(page, "Welcome, Ozzy Offline").waitFor();
    await waitForCaches(page);

    await page.context().setOffline(true);
    await page.reload();
    await heading(page, "Welcome, Ozzy Offline").waitFor();
    await page.getByText("You are offline.").waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByRole("link", { name: /^Play 5 min of/ }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    await page.getByText("You are offline.").waitFor();

    await page.context().setOffline(false);
    await page.getByText("You are offline.").waitFor({ state: "detached" });
  });

  describe("a user with Premium", () => {
    /** A user with Premium who has opened Play once, with everything cached. */
    const openPrepared = async (page: Page, name: string): Promise<void> => {
      const person = newPerson(name);
      await becomeNewUser(page, person);
      await buyPremium(page, person.email);
      await page.getByText("Premium is active").first().waitFor();
      const leased = page.waitForResponse(response => response.url().endsWith("/api/billing/offline-lease"));
      await page.goto("/play");
      expect((await leased).status()).toBe(200);
      await heading(page, "What do you need?").waitFor();
      await waitForCaches(page);
    };
    /** Plays a premium mode for at least two seconds, and ends it. */
    const playClearHead = async (page: Page): Promise<void> => {
      await page.getByRole("searchbox").fill("clear head");
      await page.getByRole("link", { name: "Play Clear Head" }).click();
      await page.getByRole("button", { name: "Calm" }).click();
      await page.getByRole("button", { name: "Start" }).click();
      await page
        .getByRole("timer")
        .filter({ hasText: /04:5[78]/ })
        .waitFor();
      await endSession(page);
    };

    test("offline, after a reload → a premium mode plays; online again → Sessions lists it with its seconds", {
      timeout: 120_000,
    }, async ({ newPage }) => {
      const page = await newPage(withWorker);
      await openPrepared(page, "Olga Offline");
      const synced: string[] = [];
      page.context().on("response", response => {
        const [, path] = /\/api\/sessions\/[\w-]{36}\/(.+)/.exec(response.url()) ?? [];
        if (path) synced.push(`${path} ${response.status()}`);
      });
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(/^Offline\. Premium modes are ready on this device until /).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await playClearHead(page);
      await page.getByText(/Saved on this device\./).waitFor({ timeout: 20_000 });
      await page.goto("/play");
      const waiting = page.getByRole("region", { name: "Played offline" });
      await waiting.getByText("Clear Head").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);

      // A second tab must not sync the same session again.
      const tab = await page.context().newPage();
      await tab.goto("/play");
      await tab.getByRole("region", { name: "Played offline" }).waitFor();
      await page.context().setOffline(false);
      await waiting.waitFor({ state: "detached" });
      await tab.close();
      expect(synced).toEqual(["offline 200", "reports 202", "moods/before 200"]);
      const { sessions } = await apiOf(page).sessions();
      expect(sessions).toHaveLength(1);
      expect(sessions[0]).toMatchObject({ modeName: "Clear head", payment: "premium", status: "abandoned" });
      expect(sessions[0]?.playedSeconds).toBeGreaterThanOrEqual(2);
      await page.goto("/sessions");
      await page.getByRole("row", { name: /Clear head/ }).waitFor();
    });

    test("a logout with a session that is not synced asks first; Stay signed in keeps it", {
      timeout: 120_000,
    }, async ({ newPage }) => {
      const page = await newPage(withWorker);
      await openPrepared(page, "Liv Leaving");
      await page.context().setOffline(true);
      await page.reload();
      await playClearHead(page);
      await page.getByText(/Saved on this device\./).waitFor({ timeout: 20_000 });
      await page.goto("/account");
      await page.getByText(/1 session waits to be added to your history\./).waitFor();
      const logout = page.getByRole("button", { name: "Logout" });
      const question = page.getByRole("dialog", { name: "Log out and lose sessions?" });
      await logout.click();
      await question.getByText(/^1 session that you played offline is only on this device\./).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await question.getByRole("button", { name: "Stay signed in" }).click();
      await page.getByText(/1 session waits to be added to your history\./).waitFor();
      await logout.click();
      await question.getByRole("button", { name: "Log out and delete" }).click();
      await page.waitForURL(url => url.pathname === "/");
      const left = await page.evaluate(
        () =>
          new Promise(resolve => {
            const opening = indexedDB.open("phaselock-offline");
            opening.onsuccess = () => {
              const count = opening.result.transaction("offline").objectStore("offline").count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
      expect(left).toBe(0);
    });
  });

  test("offline without Premium → no session starts, and the player says what it would need", async ({
    newPage,
  }) => {
    const page = await newPage(withWorker);
    await becomeNewUser(page, newPerson("Fred Free"));
    await page.goto("/play");
    await waitForCaches(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Offline\. Reconnect to start a session\./).waitFor();
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText(/With Premium, a device that opened Play in the last 14 days/).waitFor();
  });

  test("a logout → the cached data of the user is deleted", async ({ newPage }) => {
    const page = await newPage(withWorker);
    await signIn(page, newPerson("Lou Leaving"));
    await page.goto("/dashboard");
    await waitForCaches(page);
    await page.getByRole("button", { name: "Logout" }).first().click();
    await page.waitForURL(url => url.pathname === "/");
    await vi.waitUntil(async () => (await page.evaluate(() => caches.has("phaselock-last-known"))) === false);
  });

  test("an answer that is in flight at a logout → it arrives, and is not stored", async ({ newPage }) => {
    const page = await newPage(withWorker);
    await signIn(page, newPerson("Ida In-Flight"));
    await page.goto("/dashboard");
    await waitForCaches(page);
    const [worker] = page.context().serviceWorkers();
    // The worker's network: it answers, and holds the answer back until it is released.
    await worker?.evaluate(() => {
      const { fetch } = globalThis;
      const release = new Promise(resolve => addEventListener("release", resolve, { once: true }));
      globalThis.fetch = async (...request) => {
        const response = await fetch(...request);
        if (response.url.endsWith("/api/preferences?late")) await release;
        return response;
      };
    });
    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    const late = page.evaluate(async authorization => {
      const { status } = await fetch("/api/preferences?late", { headers: { authorization } });
      return status;
    }, `Bearer ${token}`);
    await page.getByRole("button", { name: "Logout" }).first().click();
    await page.waitForURL(url => url.pathname === "/");
    await vi.waitUntil(async () => (await page.evaluate(() => caches.has("phaselock-last-known"))) === false);
    await worker?.evaluate(() => dispatchEvent(new Event("release")));
    expect(await late).toBe(200);
    expect(await cachedPaths(page, "phaselock-last-known")).toEqual([]);
  });
});

describe("an update of the service worker", () => {
  const ready = (page: Page) => page.getByText("A new version is ready");
  const open = async (newPage: (options: object) => Promise<Page>, url: string): Promise<Page> => {
    const page = await newPage({ ...withWorker, baseURL: url });
    await page.goto("/nowhere");
    await workerIsReady(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  };

  test("a new version → it is announced, and Reload activates it", async ({
    newPage,
    product,
    onTestFinished,
  }) => {
    const changing = await startChangingWorker(product.url);
    onTestFinished(() => changing.close());
    const page = await open(newPage, changing.url);
    changing.release();
    await page.reload();
    await ready(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Reload" }).click();
    await ready(page).waitFor({ state: "detached" });
    await heading(page, "Page Not Found").waitFor();
    const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
    expect(waiting).toBeNull();
  });

  test("a session playing in another tab → Reload does not activate the update", async ({
    newPage,
    product,
    onTestFinished,
  }) => {
    const changing = await startChangingWorker(product.url);
    onTestFinished(() => changing.close());
    const page = await open(newPage, changing.url);
    const player = await page.context().newPage();
    await player.goto("/reset-password");
    await player.evaluate(() => {
      void navigator.locks.request("phaselock_hold_updates", { mode: "shared" }, () => new Promise(() => {}));
    });
    changing.release();
    await page.reload();
    await ready(page).waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("A session is playing in another tab.").waitFor();
    await player.close();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("A session is playing in another tab.").waitFor({ state: "detached" });
    await heading(page, "Page Not Found").waitFor();
  });

  test("a session holds the update lock from its start to its end", async ({ newPage }) => {
    const page = await newPage();
    const isHeld = () =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name }) => name === "phaselock_hold_updates");
      });
    await becomeNewUser(page, newPerson("Sue Session"));
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Resume" }).waitFor();
    expect(await isHeld()).toBe(true);
    await endSession(page);
    await expect.poll(isHeld).toBe(false);
  });

  test("the worker is withdrawn → all caches are deleted", async ({ newPage, product, onTestFinished }) => {
    const changing = await startChangingWorker(product.url);
    onTestFinished(() => changing.close());
    const page = await open(newPage, changing.url);
    expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
    changing.withdraw();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const isEmpty = async () => (await page.evaluate(() => caches.keys())).length === 0;
    await vi.waitUntil(isEmpty, { timeout: 10_000 });
    await heading(page, "Page Not Found").waitFor();
  });
});
