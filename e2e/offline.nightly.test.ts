import { describe, expect, vi } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import {
  heading,
  newVersion,
  openControlled,
  openPrepared,
  playClearHead,
  waitForCaches,
  withWorker,
} from "./src/offline/worker-pages.ts";
import { endSession } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { startChangingWorker } from "./src/product/changing-worker.ts";
import { test } from "./src/test.ts";

describe("offline", () => {
  test("the shell, the last known user and the player still load", async ({ newPage }) => {
    const page = await newPage(withWorker);
    await becomeNewUser(page, newPerson("Ozzy Offline"));
    await page.goto("/dashboard");
    await page.getByText("Welcome, Ozzy Offline").waitFor();
    await waitForCaches(page);

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("Welcome, Ozzy Offline").waitFor();
    await page.getByText("You are offline.").waitFor();
    await page.getByRole("link", { name: /^Start 5 min of/ }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    await page.getByText("You are offline.").waitFor();

    await page.context().setOffline(false);
    await page.getByText("You are offline.").waitFor({ state: "detached" });
  });

  test("without Premium → no session starts, and the player says what it would need", async ({ newPage }) => {
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

  test("a logout with a session that is not synced asks first; Stay signed in keeps it", {
    timeout: 120_000,
  }, async ({ newPage }) => {
    const page = await newPage(withWorker);
    await openPrepared(page, "Liv Leaving");
    await page.context().setOffline(true);
    await page.reload();
    await playClearHead(page);
    await page.getByText(/Saved on this device\./).waitFor({ timeout: 20_000 });
    await page.goto("/account/privacy");
    await page.getByText(/1 session waits to be added to your history\./).waitFor();
    await page.goto("/account/sign-ins");
    const logout = page.getByRole("button", { name: "Logout" });
    const question = page.getByRole("dialog", { name: "Log out and lose sessions?" });
    await logout.click();
    await question.getByText(/^1 session that you played offline is only on this device\./).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole("button", { name: "Stay signed in" }).click();
    await question.waitFor({ state: "detached" });
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

describe("an update of the service worker", () => {
  test("a session playing in another tab → Reload does not activate the update", async ({
    newPage,
    product,
    onTestFinished,
  }) => {
    const changing = await startChangingWorker(product.url);
    onTestFinished(() => changing.close());
    const page = await openControlled(newPage, changing.url);
    const player = await page.context().newPage();
    await player.goto("/reset-password");
    await player.evaluate(() => {
      void navigator.locks.request("phaselock_hold_updates", { mode: "shared" }, () => new Promise(() => {}));
    });
    changing.release();
    await page.reload();
    await newVersion(page).waitFor();
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
    const page = await openControlled(newPage, changing.url);
    expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
    changing.withdraw();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const isEmpty = async () => (await page.evaluate(() => caches.keys())).length === 0;
    await vi.waitUntil(isEmpty, { timeout: 10_000 });
    await heading(page, "Page Not Found").waitFor();
  });
});
