import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { buyPremium } from "../path/buy-premium.ts";
import { endSession } from "../path/end-session.ts";
import { becomeNewUser, newPerson } from "../path/sign-in.ts";

/** The errors a browser logs for every request while offline. */
const expectedErrors = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|could not be loaded/];
export const withWorker = { serviceWorkers: "allow", expectedErrors } as const;

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const cachedPaths = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async name => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);
export const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
/** The seven reads that are requested ahead. A screen's own reads of analytics are cached only if the worker saw them. */
const readsAhead = async (page: Page) =>
  new Set(
    (await cachedPaths(page, "phaselock-last-known")).filter(path => /^\/api\/(?!analytics)/.test(path)),
  );
export const waitForCaches = (page: Page) =>
  vi.waitUntil(
    async () =>
      (await cachedPaths(page, "phaselock-documents")).includes("/remotes.json") &&
      (await readsAhead(page)).size === 7,
    { timeout: 15_000 },
  );

/** A user with Premium who has opened Play once, with everything cached. */
export const openPrepared = async (page: Page, name: string): Promise<void> => {
  const person = newPerson(name);
  await becomeNewUser(page, person);
  await buyPremium(page, person.email);
  await page.getByText("Premium is active").first().waitFor();
  const leased = page.waitForResponse(response => response.url().endsWith("/api/billing/offline-lease"));
  await page.goto("/play");
  expect((await leased).status()).toBe(200);
  await heading(page, "Play").waitFor();
  await waitForCaches(page);
};
/** Plays a premium mode for at least two seconds, and ends it. */
export const playClearHead = async (page: Page): Promise<void> => {
  await page.getByRole("searchbox").fill("clear head");
  await page.getByRole("link", { name: "Play Clear Head" }).click();
  await page.getByRole("button", { name: "Calm" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page
    .getByRole("timer")
    .filter({ hasText: /14:5[78]/ })
    .waitFor();
  await endSession(page);
};

/** The notice that a new version waits. */
export const newVersion = (page: Page) => page.getByText("A new version is ready");
/** Opens a page that the service worker controls. */
export const openControlled = async (
  newPage: (options: object) => Promise<Page>,
  url: string,
): Promise<Page> => {
  const page = await newPage({ ...withWorker, baseURL: url });
  await page.goto("/nowhere");
  await workerIsReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
};
