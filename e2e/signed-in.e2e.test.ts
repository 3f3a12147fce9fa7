import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newPerson, signIn, signInWithGoogle } from "./src/path/sign-in.ts";
import { breakAccessToken, deleteKey, storedAuth, storedVault } from "./src/path/stored-sign-in.ts";
import { test } from "./src/test.ts";

const becomeSignedIn = async (page: Page, name: string): Promise<void> => {
  await page.goto("/login?returnTo=%2Fsessions");
  await signInWithGoogle(page, newPerson(name));
  await untilSignedIn(page);
};
const untilSignedIn = (page: Page) => page.getByRole("link", { name: /your account$/ }).waitFor();
/** Waits until Sessions shows what it has loaded, and no call is in progress. */
const untilLoaded = async (page: Page): Promise<void> => {
  await page.getByText("You haven't played a session yet.").waitFor();
  await page.waitForLoadState("networkidle");
};

/** Collects the DPoP proof of each successful refresh. A refresh answered with a new nonce (RFC 9449 §8) doesn't count. */
const watchRefreshes = (page: Page) => {
  const proofs: (string | undefined)[] = [];
  page.context().on("response", response => {
    if (response.url().endsWith("/api/auth/refresh") && response.ok())
      proofs.push(response.request().headers().dpop);
  });
  return proofs;
};

test("a 401 on the profile call in two tabs → one refresh, which serves both; once the key of the sign-in is lost → signed out", async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/401/] });
  await becomeSignedIn(page, "Tab One");
  const other = await page.context().newPage();
  await other.goto("/sessions");
  // A call of the page before the reload would refresh, too, and the reload would lose its answer.
  await Promise.all([untilLoaded(page), untilLoaded(other)]);
  const proofs = watchRefreshes(page);
  const before = await storedAuth(page);
  await breakAccessToken(page);
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([untilSignedIn(page), untilSignedIn(other)]);
  expect(proofs).toHaveLength(1);
  expect(proofs[0], "RFC 9449: signed with the key of the sign-in").toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await storedAuth(page)).auth_refresh_token).not.toBe(before.auth_refresh_token);

  await page.getByText("You haven't played a session yet.").waitFor();
  await other.close();
  await deleteKey(page);
  await breakAccessToken(page);
  await page.reload();
  await page.waitForURL("**/login?returnTo=%2Fsessions");
  await page.getByText("Please sign in to access this page.").first().waitFor();
  expect(await storedAuth(page)).toEqual({});
});

test("a logout → /, signed out in the other tab too, and nothing of the user stays stored", async ({
  newPage,
}) => {
  const page = await newPage();
  await becomeSignedIn(page, "Lea Leaving");
  const other = await page.context().newPage();
  await other.goto("/sessions");
  // A request that is still on its way at the logout would be refused.
  await other.getByRole("heading", { level: 1, name: "What works for you" }).waitFor();
  await page.goto("/account/sign-ins");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(url => url.pathname === "/");
  await other.waitForURL("**/login?returnTo=%2Fsessions");
  expect(await storedAuth(page)).toEqual({});
  await expect.poll(() => storedVault(page), { timeout: 10_000 }).toEqual({ entries: [], extractable: null });
  await page.goBack();
  await page.waitForURL("**/login?returnTo=%2Faccount%2Fsign-ins");
});

test("the server can't be reached → the last known user is shown, and a logout still works", async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/Failed to load resource/] });
  await signIn(page, newPerson("Otto Offline"));
  await page.goto("/dashboard");
  await page.getByText("Welcome, Otto Offline").waitFor();
  await page.waitForLoadState("networkidle");
  await page.route("**/api/**", route => route.abort());
  await page.goto("/dashboard");
  await page.getByText("Welcome, Otto Offline").waitFor();
  expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(url => url.pathname === "/");
  expect(await storedAuth(page)).toEqual({});
  await expect.poll(() => storedVault(page), { timeout: 10_000 }).toEqual({ entries: [], extractable: null });
});

test("another tab signs in as another user → this tab shows only that user", async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, newPerson("First Person"));
  await page.goto("/dashboard");
  await page.getByText("Welcome, First Person").waitFor();
  const firstAuth = await storedAuth(page);

  const elsewhere = await newPage();
  await signIn(elsewhere, newPerson("Second Person"));
  const secondAuth = await storedAuth(elsewhere);
  const tab = await page.context().newPage();
  await tab.goto("/research");
  await tab.evaluate(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, secondAuth);
  await page.getByText("Welcome, Second Person").waitFor();
  expect(await page.getByText("First Person").count()).toBe(0);
  expect(firstAuth.auth_token).not.toBe(secondAuth.auth_token);
});

test("no page with a schema violates its Content-Security-Policy, as compiling schemas would", async ({
  newcomer,
}) => {
  const page = await newcomer.context().newPage();
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', event => reportViolation(event.violatedDirective + ' ' + event.blockedURI))",
  );
  await page.goto("/account");
  await page.getByRole("region", { name: "Profile" }).waitFor();
  expect(violations).toEqual([]);
  await page.close();
});
