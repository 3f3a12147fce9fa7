import { expect } from "vitest";
import type { Fault } from "./faulty-proxy.ts";
import {
  anyEntry,
  cachedScripts,
  entries,
  expectInTime,
  isSameDocument,
  isStarted,
  markDocument,
  notFound,
  notice,
  open,
  openKept,
  proxy,
  releases,
  restartOffline,
  retry,
  secondEntry,
  update,
} from "./shell-pages.ts";

/** No release to return to, and an entry that fails: expects the notice within 3 s, and that Retry starts the shell. */
export const expectNotice = async (fault: Fault, path: string): Promise<void> => {
  await releases.setLive(releases.first);
  const page = await open();
  proxy.break(anyEntry(), fault);
  await page.goto(path, { waitUntil: "commit" });
  await notice(page).waitFor();
  await expectInTime(page);
  if (path === "/") expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);

  await markDocument(page);
  await retry(page).click();
  await page.locator("#start-failed:not([aria-busy=true])").waitFor();
  expect(await notice(page).isVisible()).toBe(true);
  proxy.heal();
  await retry(page).click();
  await notice(page).waitFor({ state: "hidden" });
  await isStarted(page);
  if (path === "/nowhere") await notFound(page).waitFor();
  expect(await isSameDocument(page)).toBe(true);
};

/** A broken release, and one before that is not: expects one reload, which returns to the release before. */
export const expectReturn = async (fault: Fault): Promise<void> => {
  await releases.setLive(releases.second, [releases.first]);
  const page = await open();
  proxy.break(secondEntry(), fault);
  const documents: string[] = [];
  page.on("request", request => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto("/nowhere", { waitUntil: "commit" });
  await notFound(page).waitFor();
  expect(documents).toHaveLength(2);
  expect(await page.evaluate(() => document.documentElement.dataset.failedShell)).toBe(releases.second);
  await page.reload();
  await notFound(page).waitFor();
  expect(documents).toHaveLength(3);
};

/** A signed-in bundle that fails once: expects that another copy of the shell shows the page, without a notice or a reload. */
export const expectOtherCopy = async (fault: Fault): Promise<void> => {
  await releases.setLive(releases.first);
  const page = await open();
  // Not the path of a retry.
  proxy.break(new RegExp(`^${releases.firstSession}$`), fault);
  await page.goto("/nowhere", { waitUntil: "commit" });
  await markDocument(page);
  await notFound(page).waitFor();
  expect(await page.evaluate(() => window.wait?.endedAtMs)).toBeUndefined();
  expect(await isSameDocument(page)).toBe(true);
};

/** The signed-in bundle of a new release fails: expects one reload, which returns to the release before. */
export const expectReturnOfBundle = async (fault: Fault): Promise<void> => {
  await releases.setLive(releases.second, [releases.first]);
  const page = await open();
  proxy.break(entries(releases.secondSession), fault);
  await page.goto("/nowhere", { waitUntil: "commit" });
  await notFound(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.failedShell)).toBe(releases.second);
};

/** A script of a new release fails: expects that the worker doesn't install it, and that the one before starts offline. */
export const expectNotInstalled = async (fault: Fault): Promise<void> => {
  const page = await openKept();
  await releases.setLive(releases.second, [releases.first]);
  proxy.break(secondEntry(), fault);
  expect(await update(page)).toBe("redundant");
  expect(await cachedScripts(page)).not.toContain(releases.secondEntry);
  await notFound(await restartOffline(page)).waitFor();
};
