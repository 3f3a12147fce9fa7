import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from "vitest";
import { launchBrowser } from "../browser/launch-browser.ts";
import { refuseMeasuring } from "../browser/refuse-measuring.ts";
import { waitOf, watchWaits } from "../browser/watch-wait.ts";
import { workerSettled } from "../browser/worker-settled.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";
import { serveFrontEnd } from "./serve-front-end.ts";
import { createShellReleases, type ShellReleases } from "./shell-releases.ts";

export let releases: ShellReleases;
export let proxy: FaultyProxy;
let frontEnd: Awaited<ReturnType<typeof serveFrontEnd>>;
let browser: Browser;

/** Starts a gateway with two releases of the shell behind a proxy, for the tests of a file. */
export const useShellReleases = (): void => {
  beforeAll(async () => {
    releases = await createShellReleases();
    frontEnd = await serveFrontEnd(releases.webRoot);
    proxy = await startFaultyProxy(frontEnd.url);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    await frontEnd?.close();
    await releases?.remove();
  });
  beforeEach(() => proxy.heal());
};

/** A page in a profile of its own, which waits for the notice of a failed start. */
export const open = async (serviceWorkers: "allow" | "block" = "block"): Promise<Page> => {
  const context: BrowserContext = await browser.newContext({ baseURL: proxy.url, serviceWorkers });
  onTestFinished(() => context.close());
  await refuseMeasuring(context);
  await watchWaits(context);
  await context.addInitScript(() =>
    window.beginWait(() => document.getElementById("start-failed")?.hidden === false),
  );
  return context.newPage();
};
/** Expects that the page has shown the notice within 3 s of its start. */
export const expectInTime = async (page: Page): Promise<void> => {
  const { afterMs, limitMs } = await waitOf(page);
  expect(afterMs).toBeLessThan(limitMs);
};

export const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Phaselock did not load completely" });
export const retry = (page: Page) => notice(page).getByRole("button", { name: "Retry" });
export const notFound = (page: Page) => page.getByRole("heading", { level: 1, name: "Page Not Found" });
export const isStarted = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.start === "started");
/** These entries and their retries. */
export const entries = (...paths: readonly string[]): RegExp =>
  new RegExp(`/(${paths.map(path => path.slice("/assets/".length).replaceAll(".", "\\.")).join("|")})$`);
export const anyEntry = () => entries(releases.firstEntry, releases.secondEntry);
export const secondEntry = () => entries(releases.secondEntry);

/** Marks the document, so that a test sees a reload. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in globalThis);

export const cachedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open("phaselock-shell")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match("/app.html")) !== undefined);
/** A page whose worker has everything that it needs offline. */
export const openKept = async (): Promise<Page> => {
  await releases.setLive(releases.first);
  const page = await open("allow");
  await page.goto("/nowhere");
  await vi.waitUntil(() => isKept(page), { timeout: 15_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
};
export const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (!installing) return registration.waiting?.state ?? "none";
    return new Promise<string>(resolve => {
      installing.addEventListener("statechange", () => resolve(installing.state));
    });
  });
export const restartOffline = async (page: Page): Promise<Page> => {
  const context = page.context();
  await context.setOffline(true);
  const next = await context.newPage();
  await page.close();
  await workerSettled(next);
  await next.goto("/nowhere");
  return next;
};
