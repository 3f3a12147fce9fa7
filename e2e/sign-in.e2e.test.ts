import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { stopClockAtRequest } from "./src/browser/stop-clock.ts";
import { chooseAccount, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { storedAuth, storedVault } from "./src/path/stored-sign-in.ts";
import { expectToast } from "./src/path/toast.ts";
import { watchExchange, watchScopes } from "./src/path/watch-google.ts";
import { test } from "./src/test.ts";

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('a popup → "Login Successful", and 0.8 s later the onboarding', async ({ newPage, product }) => {
  const page = await newPage();
  const posted = watchExchange(page);
  const scopes = watchScopes(page, product.url);
  await page.goto("/");
  expect(await storedVault(page), "a visitor leaves nothing").toEqual({ entries: [], extractable: null });
  await page.goto("/login");
  await stopClockAtRequest(page, "**/api/auth/google/callback");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opening;
  await page.getByRole("button", { name: "Connecting..." }).waitFor();
  await chooseAccount(popup, newPerson("Ada Arriving"));
  await page.getByText("Login Successful", { exact: true }).first().waitFor();
  await page.getByText("Welcome back!", { exact: true }).first().waitFor();
  await page.clock.runFor(799);
  expect(pathOf(page)).toBe("/login");
  await page.clock.runFor(1);
  await page.waitForURL("**/onboarding");

  expect(scopes[0], "email, profile, openid").toBe("email profile openid");
  expect(posted).toHaveLength(1);
  expect(Object.keys(posted[0]?.body ?? {})).toEqual(["code", "credential"]);
  expect(posted[0]?.proof, "RFC 9449: the sign-in is bound to a key").toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(Object.keys(await storedAuth(page))).toEqual([
    "auth_token",
    "auth_refresh_token",
    "auth_token_expiry",
  ]);
  expect(await storedVault(page)).toEqual({ entries: ["proof-key", "user"], extractable: false });
});

test("the popup is blocked → the sign-in redirects and returns to the return path", async ({
  newPage,
  product,
}) => {
  // Going back reopens Google's page, which rejects the used request.
  const page = await newPage({ expectedErrors: [/400 \(Bad Request\)/] });
  await page.addInitScript("window.open = () => null");
  const posted = watchExchange(page);
  const scopes = watchScopes(page, product.url);
  await page.goto("/pricing");
  await page.goto("/login?returnTo=%2Fresearch");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, newPerson("Rita Redirected"));
  await page.waitForURL("**/research");
  expect(new Set(scopes)).toEqual(new Set(["email profile openid"]));
  expect(Object.keys(posted[0]?.body ?? {})).toEqual(["code", "state", "credential"]);
  expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  await page.goBack();
  expect(page.url(), "no code is left in the history").not.toMatch(/code=|state=/);
});

test("popups are not supported → the implicit flow returns a token in the fragment", async ({ newPage }) => {
  const page = await newPage();
  await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })');
  const posted = watchExchange(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, newPerson("Tom Token"));
  await page.waitForURL("**/onboarding");
  expect(Object.keys(posted[0]?.body ?? {})).toEqual(["access_token", "credential"]);
  expect(await storedVault(page)).toEqual({ entries: ["proof-key", "user"], extractable: false });
});

test("inside a frame → the popup returns a token, with all fields of Google's answer", async ({
  newPage,
}) => {
  // The browser can't tell the origin of the fulfilled answers below, so it would block their requests to the stand-in.
  const page = await newPage({ permissions: ["local-network-access"] });
  // The product forbids framing by default; a deployment may allow it.
  await page.route("**/login", async route => {
    const response = await route.fetch();
    const { "content-security-policy": _csp, "x-frame-options": _frame, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route("**/host", route =>
    route.fulfill({
      contentType: "text/html",
      body: `<title>Host</title><iframe src="/login" width=900 height=800>`,
    }),
  );
  const posted = watchExchange(page);
  await page.goto("/host");
  const opening = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(await opening, newPerson("Fay Framed"));
  await page.frameLocator("iframe").getByText("Login Successful").first().waitFor();
  expect(posted[0]?.body).toMatchObject({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: expect.any(Number),
    scope: expect.stringMatching(/^email profile openid\b/),
    credential: expect.stringContaining("access_token"),
  });
});

test("the user cancels at Google → Google authentication failed, also in the error box of /register", async ({
  newPage,
}) => {
  const page = await newPage();
  await page.goto("/register");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await (await opening).getByText("Cancel").click();
  await expectToast(page, "Authentication Failed", "Google authentication failed");
  expect(await page.getByRole("main").getByRole("alert").textContent()).toBe("Google authentication failed");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the user closes Google's window → /login says so", async ({ newPage }) => {
  const page = await newPage();
  await page.goto("/login");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await (await opening).close();
  await expectToast(
    page,
    "Authentication Failed",
    "The Google window was closed before you chose an account.",
  );
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
});

test("a return path on /login → kept on /register, and used instead of the journey's target", async ({
  newPage,
}) => {
  const page = await newPage();
  await page.goto("/login?returnTo=%2Fresearch%23top");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.waitForURL("**/register?returnTo=%2Fresearch%23top");
  await signInWithGoogle(page, newPerson("Reg Registered"));
  await page.waitForURL("**/research#top");
});
