import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { loseKey, spoilAccessToken, storedAuth, storedVault } from "./src/path/stored-sign-in.ts";
import { test } from "./src/test.ts";

const becomeSignedIn = async (page: Page, name: string): Promise<void> => {
  await page.goto("/login?returnTo=%2Fsessions");
  await signInWithGoogle(page, newPerson(name));
  await signedIn(page);
};
const signedIn = (page: Page) => page.getByRole("button", { name: "Logout" }).waitFor();

const minutes = (count: number): number => count * 60_000;

/** Collects the proof of each refresh that succeeds. One that is only asked for a newer nonce (RFC 9449 §8) is none. */
const watchRefreshes = (page: Page) => {
  const proofs: (string | undefined)[] = [];
  page.context().on("response", response => {
    if (response.url().endsWith("/api/auth/refresh") && response.ok())
      proofs.push(response.request().headers().dpop);
  });
  return proofs;
};

test("a 401 on the profile call is answered by one refresh, which serves both tabs", async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/401/] });
  await becomeSignedIn(page, "Tab One");
  const other = await page.context().newPage();
  await other.goto("/sessions");
  await signedIn(other);
  const proofs = watchRefreshes(page);
  const before = await storedAuth(page);
  await spoilAccessToken(page);
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([signedIn(page), signedIn(other)]);
  expect(proofs).toHaveLength(1);
  expect(proofs[0], "RFC 9449: by the key of the sign-in").toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await storedAuth(page)).auth_refresh_token).not.toBe(before.auth_refresh_token);
});

test("while both tokens exist, a refresh runs every 20 minutes, and not before", async ({ newPage }) => {
  const page = await newPage();
  await becomeSignedIn(page, "Pia Periodic");
  const proofs = watchRefreshes(page);
  // The page's clock comes to the server's when the tokens are renewed, whose proof would be refused otherwise.
  const openedMs = Date.now() - minutes(20);
  await page.clock.install({ time: openedMs });
  await page.goto("/sessions");
  await signedIn(page);
  // A screen that is still loading when the clock leaps has run into its time limit.
  await page.getByRole("heading", { level: 1, name: "Sessions" }).waitFor();
  const shownMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(shownMs + 60_000);
  await page.clock.fastForward(openedMs + minutes(20) - 5_000 - (shownMs + 60_000));
  // What a turn would begin is well under way when the server has answered something else.
  await page.evaluate(async () => (await fetch("/config.json")).text());
  expect(proofs, "at 19:55").toEqual([]);
  const refreshed = page.waitForResponse("**/api/auth/refresh");
  await page.clock.fastForward(5_000 + shownMs - openedMs);
  expect((await refreshed).status()).toBe(200);
  expect(proofs).toHaveLength(1);
});

test("a refresh whose answer was lost is asked for again, and the sign-in goes on", async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/401|ERR_FAILED|Failed to load resource/] });
  await becomeSignedIn(page, "Lou Lost");
  let lost = 0;
  await page.route("**/api/auth/refresh", async route => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await spoilAccessToken(page);
  await page.reload();
  await signedIn(page);
  expect(lost).toBe(2);
});

test("who has lost the key of the sign-in is signed out, and nothing stays", async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/401/] });
  await becomeSignedIn(page, "Kay Keylost");
  await loseKey(page);
  await spoilAccessToken(page);
  await page.reload();
  await page.waitForURL("**/login?returnTo=%2Fsessions");
  await page.getByText("Please sign in to access this page.").first().waitFor();
  expect(await storedAuth(page)).toEqual({});
});

test("a logout goes to /, in the other tab ends the sign-in as well, and leaves nothing of the person", async ({
  newPage,
}) => {
  const page = await newPage();
  await becomeSignedIn(page, "Lea Leaving");
  const other = await page.context().newPage();
  await other.goto("/sessions");
  await signedIn(other);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(url => url.pathname === "/");
  await other.waitForURL("**/login?returnTo=%2Fsessions");
  expect(await storedAuth(page)).toEqual({});
  await expect.poll(() => storedVault(page)).toEqual({ entries: [], extractable: null });
  await page.goBack();
  await page.waitForURL("**/login?returnTo=%2Fsessions");
});

test("without the server the last known user stays, and a logout works all the same", async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/Failed to load resource/] });
  await becomeSignedIn(page, "Otto Offline");
  await page.route("**/api/**", route => route.abort());
  await page.goto("/dashboard");
  await page.getByText("Welcome, Otto Offline").waitFor();
  expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(url => url.pathname === "/");
  expect(await storedAuth(page)).toEqual({});
  await expect.poll(() => storedVault(page)).toEqual({ entries: [], extractable: null });
});

test("when another tab signs in as somebody else, this one shows that person and nobody else's", async ({
  newPage,
}) => {
  const page = await newPage();
  await becomeSignedIn(page, "First Person");
  await page.goto("/dashboard");
  await page.getByText("Welcome, First Person").waitFor();
  const theirs = await storedAuth(page);

  const elsewhere = await newPage();
  await becomeSignedIn(elsewhere, "Second Person");
  const others = await storedAuth(elsewhere);
  const tab = await page.context().newPage();
  await tab.goto("/research");
  await tab.evaluate(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, others);
  await page.getByText("Welcome, Second Person").waitFor();
  expect(await page.getByText("First Person").count()).toBe(0);
  expect(theirs.auth_token).not.toBe(others.auth_token);
});
