import { describe, expect, vi } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import {
  cachedPaths,
  heading,
  newVersion,
  openControlled,
  openPrepared,
  playClearHead,
  waitForCaches,
  withWorker,
  workerIsReady,
} from "./src/offline/worker-pages.ts";
import { apiOf } from "./src/path/api.ts";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { startChangingWorker } from "./src/product/changing-worker.ts";
import { test } from "./src/test.ts";

/** offline.nightly.test.ts has further cases. */
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

  test("offline, after a reload → a Premium user's premium mode plays; online again → Sessions lists it with its seconds", {
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

  test("a new version → it is announced, and Reload activates it", async ({
    newPage,
    product,
    onTestFinished,
  }) => {
    const changing = await startChangingWorker(product.url);
    onTestFinished(() => changing.close());
    const page = await openControlled(newPage, changing.url);
    changing.release();
    await page.reload();
    await newVersion(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Reload" }).click();
    await newVersion(page).waitFor({ state: "detached" });
    await heading(page, "Page Not Found").waitFor();
    const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
    expect(waiting).toBeNull();
  });
});
