import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { chooseAccount, newPerson } from "./src/path/sign-in.ts";
import { storedAuth } from "./src/path/stored-sign-in.ts";
import { test } from "./src/test.ts";

const exchange = "**/api/auth/google/callback";

const failureOf = async (page: Page): Promise<string | null> => {
  await page.getByRole("heading", { name: "Authentication Failed" }).waitFor();
  return page.getByRole("alert").getByRole("paragraph").textContent();
};

/** Signs in at Google as a browser without popups does: by a redirect that brings a token to the callback screen. */
const signInByRedirect = async (page: Page, name: string) => {
  await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })');
  await page.goto("/login?returnTo=%2Fsessions");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, newPerson(name));
};

/** sign-in.e2e.test.ts has the redirects that succeed. */
describe("step 3: a token in the fragment", () => {
  test("the server can't be reached → the token is stored with its expiry", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/] });
    await page.route(exchange, route => route.abort());
    await signInByRedirect(page, "Theo Tokens");
    await page.waitForURL("**/sessions");
    const stored = await storedAuth(page);
    expect(Object.keys(stored)).toEqual(["auth_token", "auth_token_expiry"]);
    expect(Number(stored.auth_token_expiry)).toBeGreaterThan(Date.now() + 3_000_000);
  });

  test("a token that the server refuses → Failed to validate token, and nothing is stored", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/403/] });
    await page.route(exchange, route =>
      route.fulfill({ status: 403, json: { error: "No", code: "google_email_unverified", requestId: "1" } }),
    );
    await signInByRedirect(page, "Rafi Refused");
    expect(await failureOf(page)).toBe("Failed to validate token");
    expect(await storedAuth(page)).toEqual({});
  });
});
