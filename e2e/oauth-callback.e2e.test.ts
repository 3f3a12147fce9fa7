import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { stopClockAtRequest } from "./src/browser/stop-clock.ts";
import { chooseAccount, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
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

describe("SPEC §2: all four callback routes show the same screen; SPEC §4, step 4: without a token it fails", () => {
  test.for(["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"])(
    "%s",
    async (path, { visitor: page }) => {
      await page.goto(path);
      expect(await failureOf(page)).toBe(
        "No authentication token found. The login process may have been interrupted. Please try again.",
      );
      await page.getByRole("link", { name: "Back to Login" }).click();
      await page.waitForURL("**/login");
    },
  );
});

test("SPEC §4, step 1: an error is told as {error}: {description}, as text, and leaves the address", async ({
  newPage,
}) => {
  const page = await newPage();
  const posted = countExchanges(page);
  await page.goto(
    "/auth/callback?error=access_denied&error_description=%3Cb%3ENo%3C%2Fb%3E&code=c#access_token=t",
  );
  expect(await failureOf(page)).toBe("access_denied: <b>No</b>");
  await page.waitForURL(url => url.search === "" && url.hash === "");
  expect(posted).toEqual([]);
  await page.goto("/auth/callback?error=access_denied");
  expect(await failureOf(page)).toBe("Authentication failed");
});

test("a failed sign-in goes back to the login with the path that was wanted", async ({ newPage }) => {
  const page = await newPage();
  await page.goto("/login?returnTo=%2Fresearch");
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.goto("/auth/callback?error=access_denied");
  await failureOf(page);
  await page.getByRole("link", { name: "Back to Login" }).click();
  await page.waitForURL("**/login?returnTo=%2Fresearch");
});

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

describe("SPEC §4, step 2: a code", () => {
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

  test("with somebody else's state is refused: Server rejected authentication", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/401/] });
    await page.goto("/auth/callback?code=stolen&state=foreign");
    expect(await failureOf(page)).toBe("Server rejected authentication");
    expect(new URL(page.url()).search).toBe("");
    expect(await storedAuth(page)).toEqual({});
  });

  test("without a state is not even shown to the server: Failed to exchange authorization code", async ({
    newPage,
  }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await page.goto("/auth/callback?code=of-a-popup-elsewhere");
    expect(await failureOf(page)).toBe("Failed to exchange authorization code");
    expect(posted).toEqual([]);
  });
});

describe("SPEC §4, step 3: a token in the fragment", () => {
  test("that the server validates signs in", async ({ newPage }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await comeBack(page, { flow: "token", name: "Tova Tokened" });
    await page.waitForURL("**/sessions");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(posted.map(body => Object.keys(JSON.parse(body)))).toEqual([["access_token", "credential"]]);
    expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  });

  test("that this browser did not ask for is neither shown to the server nor stored", async ({ newPage }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await page.goto("/auth/callback#access_token=foreign&state=foreign&expires_in=3599");
    expect(await failureOf(page)).toBe("Failed to validate token");
    expect(new URL(page.url()).hash).toBe("");
    expect(posted).toEqual([]);
    expect(await storedAuth(page)).toEqual({});
  });

  test("that could not be validated is kept with its expiry, and validated when the server is back", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/] });
    await page.route(exchange, route => route.abort());
    await comeBack(page, { flow: "token", name: "Theo Tokens" });
    await page.getByText("Authentication successful! Redirecting...").waitFor();
    await page.waitForURL("**/sessions");
    const stored = await storedAuth(page);
    expect(Object.keys(stored)).toEqual(["auth_token", "auth_token_expiry"]);
    expect(Number(stored.auth_token_expiry)).toBeGreaterThan(Date.now() + 3_000_000);
    await page.unroute(exchange);
    await page.getByRole("button", { name: "Logout" }).waitFor();
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

test("SPEC §2: it shows how far it is: processing, then success, and 0.5 s later it goes on", async ({
  newPage,
}) => {
  const page = await newPage();
  const mayAnswer = Promise.withResolvers<void>();
  await stopClockAtRequest(page, exchange, mayAnswer.promise);
  await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })');
  await page.goto("/login?returnTo=%2Fsessions");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, newPerson("Petra Processing"));
  await page.getByText("Processing authentication...", { exact: true }).waitFor();
  mayAnswer.resolve();
  await page.getByText("Authentication successful! Redirecting...", { exact: true }).waitFor();
  await page.clock.runFor(499);
  expect(new URL(page.url()).pathname).toBe("/auth/callback");
  await page.clock.runFor(1);
  await page.waitForURL("**/sessions");
});

test("SPEC §4, step 5: who is signed in goes on to the saved path, by default to /", async ({ newPage }) => {
  const page = await newPage();
  await page.goto("/login");
  await signInWithGoogle(page, newPerson("Cora Calling"));
  await page.waitForURL("**/onboarding");
  await page.goto("/auth/callback");
  await page.getByText("Authentication successful! Redirecting...").waitFor();
  await page.waitForURL(url => url.pathname === "/");
});
