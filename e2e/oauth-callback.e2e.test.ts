import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { chooseAccount, newPerson } from "./src/path/sign-in.ts";
import { storedAuth } from "./src/path/stored-sign-in.ts";
import { test } from "./src/test.ts";

const exchange = "**/api/auth/google/callback";

/** Collects the bodies posted to the exchange. */
const recordExchanges = (page: Page) => {
  const posted: string[] = [];
  page.on("request", request => {
    if (request.url().endsWith("/api/auth/google/callback")) posted.push(request.postData() ?? "");
  });
  return posted;
};

const failureOf = async (page: Page): Promise<string | null> => {
  await page.getByRole("heading", { name: "Authentication Failed" }).waitFor();
  return page.getByRole("alert").getByRole("paragraph").textContent();
};

/** Signs in at Google by redirect, as a browser without popups does, and returns to the callback screen. */
const signInByRedirect = async (page: Page, { flow, name }: { flow: "code" | "token"; name: string }) => {
  // A browser without popups takes the token flow; one that only blocks the popup takes the code flow.
  await page.addInitScript(
    flow === "token"
      ? 'Object.defineProperty(navigator, "standalone", { value: true })'
      : "window.open = () => null",
  );
  await page.goto("/login?returnTo=%2Fsessions");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, newPerson(name));
};

describe("step 2: a code", () => {
  test("a code that Google gave this browser → the server exchanges it for a sign-in", async ({
    newPage,
  }) => {
    const page = await newPage();
    const posted = recordExchanges(page);
    await signInByRedirect(page, { flow: "code", name: "Cody Coded" });
    await page.waitForURL("**/sessions");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(posted.map(body => Object.keys(JSON.parse(body)))).toEqual([["code", "state", "credential"]]);
    expect(Object.keys(await storedAuth(page))).toEqual([
      "auth_token",
      "auth_refresh_token",
      "auth_token_expiry",
    ]);
  });
});

describe("step 3: a token in the fragment", () => {
  test("a token that the server validates → signed in", async ({ newPage }) => {
    const page = await newPage();
    const posted = recordExchanges(page);
    await signInByRedirect(page, { flow: "token", name: "Tova Tokened" });
    await page.waitForURL("**/sessions");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(posted.map(body => Object.keys(JSON.parse(body)))).toEqual([["access_token", "credential"]]);
    expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  });

  test("the server can't be reached → the token is stored with its expiry, and validated once the server is back", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/] });
    await page.route(exchange, route => route.abort());
    await signInByRedirect(page, { flow: "token", name: "Theo Tokens" });
    await page.waitForURL("**/sessions");
    const stored = await storedAuth(page);
    expect(Object.keys(stored)).toEqual(["auth_token", "auth_token_expiry"]);
    expect(Number(stored.auth_token_expiry)).toBeGreaterThan(Date.now() + 3_000_000);
    await page.unroute(exchange);
    // The client retries after at most 30 s.
    await page.getByRole("button", { name: "Logout" }).waitFor({ timeout: 45_000 });
    expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  });

  test("a token that the server refuses → Failed to validate token, and nothing is stored", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/403/] });
    await page.route(exchange, route =>
      route.fulfill({ status: 403, json: { error: "No", code: "google_email_unverified", requestId: "1" } }),
    );
    await signInByRedirect(page, { flow: "token", name: "Rafi Refused" });
    expect(await failureOf(page)).toBe("Failed to validate token");
    expect(await storedAuth(page)).toEqual({});
  });
});
