import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { chooseAccount, newPerson } from "./src/path/sign-in.ts";
import { storedAuth } from "./src/path/stored-sign-in.ts";
import { test } from "./src/test.ts";

const exchange = "**/api/auth/google/callback";

/** How often the server is asked to exchange something. */
const countExchanges = (page: Page) => {
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

/** Leaves for Google by `flow`, as a browser without popups does, and comes back from there. */
const comeBack = async (page: Page, { flow, name }: { flow: "code" | "token"; name: string }) => {
  // Without popups the token flow is taken; where a popup is only blocked, the code's.
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
  test("that Google gave this browser is exchanged with the server for a sign-in", async ({ newPage }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await comeBack(page, { flow: "code", name: "Cody Coded" });
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
  test("that the server validates signs in", async ({ newPage }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await comeBack(page, { flow: "token", name: "Tova Tokened" });
    await page.waitForURL("**/sessions");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(posted.map(body => Object.keys(JSON.parse(body)))).toEqual([["access_token", "credential"]]);
    expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  });

  test("that could not be validated is kept with its expiry, and validated when the server is back", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/] });
    await page.route(exchange, route => route.abort());
    await comeBack(page, { flow: "token", name: "Theo Tokens" });
    await page.waitForURL("**/sessions");
    const stored = await storedAuth(page);
    expect(Object.keys(stored)).toEqual(["auth_token", "auth_token_expiry"]);
    expect(Number(stored.auth_token_expiry)).toBeGreaterThan(Date.now() + 3_000_000);
    await page.unroute(exchange);
    // The next try comes after 30 s at the latest.
    await page.getByRole("button", { name: "Logout" }).waitFor({ timeout: 45_000 });
    expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  });

  test("that the server refuses is not kept: Failed to validate token", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/403/] });
    await page.route(exchange, route =>
      route.fulfill({ status: 403, json: { error: "No", code: "google_email_unverified", requestId: "1" } }),
    );
    await comeBack(page, { flow: "token", name: "Rafi Refused" });
    expect(await failureOf(page)).toBe("Failed to validate token");
    expect(await storedAuth(page)).toEqual({});
  });
});
