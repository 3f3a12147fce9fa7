import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
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

describe("SPEC §2: all four callback routes show the same screen", () => {
  for (const path of ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"])
    test(path, async ({ newPage }) => {
      const page = await newPage({ viewport: viewports.phone });
      await page.goto(path);
      expect(await failureOf(page)).toBe(
        "No authentication token found. The login process may have been interrupted. Please try again.",
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole("link", { name: "Back to Login" }).click();
      await page.waitForURL("**/login");
    });
});

test("SPEC §4, step 1: an error is told as `{error}: {description}`, as text, and leaves the address", async ({
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

describe("SPEC §4, step 2: a code that this browser did not ask for", () => {
  test("with somebody else's state is refused by the server", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/401/] });
    await page.goto("/auth/callback?code=stolen&state=foreign");
    expect(await failureOf(page)).toBe("Server rejected authentication");
    expect(new URL(page.url()).search).toBe("");
    expect(await storedAuth(page)).toEqual({});
  });

  test("without a state is not even shown to the server", async ({ newPage }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await page.goto("/auth/callback?code=of-a-popup-elsewhere");
    expect(await failureOf(page)).toBe("Failed to exchange authorization code");
    expect(posted).toEqual([]);
  });
});

describe("SPEC §4, step 3: a token in the fragment", () => {
  test("that this browser did not ask for is neither shown to the server nor stored", async ({ newPage }) => {
    const page = await newPage();
    const posted = countExchanges(page);
    await page.goto("/auth/callback#access_token=foreign&state=foreign&expires_in=3599");
    expect(await failureOf(page)).toBe("Failed to validate token");
    expect(new URL(page.url()).hash).toBe("");
    expect(posted).toEqual([]);
    expect(await storedAuth(page)).toEqual({});
  });

  /** Leaves for Google as a browser without popups does, and comes back while the server is `away` from the exchange. */
  const comeBack = async (page: Page) => {
    await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })');
    await page.goto("/login?returnTo=%2Fsessions");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await chooseAccount(page, newPerson("Theo Tokens"));
  };

  test("that could not be validated is kept with its expiry, and validated when the server is back", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/Failed to load resource/] });
    await page.route(exchange, route => route.abort());
    await comeBack(page);
    await page.getByText("Authentication successful! Redirecting...").waitFor();
    await page.waitForURL("**/sessions");
    const stored = await storedAuth(page);
    expect(Object.keys(stored)).toEqual(["auth_token", "auth_token_expiry"]);
    expect(Number(stored.auth_token_expiry)).toBeGreaterThan(Date.now() + 3_000_000);
    await page.unroute(exchange);
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(Object.keys(await storedAuth(page))).toContain("auth_refresh_token");
  });

  test("that the server refuses is not kept", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/403/] });
    await page.route(exchange, route =>
      route.fulfill({ status: 403, json: { error: "No", code: "google_email_unverified", requestId: "1" } }),
    );
    await comeBack(page);
    expect(await failureOf(page)).toBe("Failed to validate token");
    expect(await storedAuth(page)).toEqual({});
  });
});

test("SPEC §2: it shows how far it is: processing, then success, both for everybody", async ({ newPage }) => {
  const page = await newPage();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(exchange, async route => {
    await mayAnswer.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { value: true });
    // The way on is not taken, so that what stands there can be looked at.
    const { setTimeout } = window;
    const withoutRedirect = (handler: TimerHandler, delayMs = 0, ...rest: unknown[]) =>
      delayMs === 500 ? 0 : setTimeout(handler, delayMs, ...rest);
    Object.assign(window, { setTimeout: withoutRedirect });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAccount(page, newPerson("Petra Processing"));
  await page.getByText("Processing authentication...").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  mayAnswer.resolve();
  await page.getByText("Authentication successful! Redirecting...").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
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
