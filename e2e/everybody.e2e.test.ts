import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectToSuitEverybody } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { asPremium } from "./src/path/as-premium.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { test } from "./src/test.ts";

/** Where a screen is, what tells that it is there, and what is done until it stands in the state that is meant. */
type Screen = readonly [
  name: string,
  path: string,
  sign: RegExp | string,
  arrange?: (page: Page) => Promise<unknown>,
];

const heading = (page: Page, name: RegExp | string) => page.getByRole("heading", { level: 1, name });
const press = (name: RegExp | string) => (page: Page) => page.getByRole("button", { name }).click();
/** The keyboard's way to a toast, which stays as long as the focus is on it. */
const holdToast = async (page: Page): Promise<void> => {
  await page.locator(".toast").waitFor();
  await page.keyboard.press("F8");
};
const isTold = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

const isListed = (page: Page) => page.getByRole("row", { name: /Calm focus/ }).waitFor();

const ofVisitors: readonly Screen[] = [
  ["/", "/", /./],
  ["/pricing", "/pricing", /^Choose Your/],
  ["/research", "/research", /./],
  ["/legal", "/legal", /^Legal/],
  ["/blog", "/blog", /./],
  ["/blog/:id", "/blog/1", /./],
  ["/login", "/login", "Welcome back"],
  ["/login with the environment", "/login?debug=true", "Welcome back", isTold("Client id")],
  ["/login with what failed", "/login?error=access_denied", "Welcome back", holdToast],
  ["/login with why one is there", "/dashboard", "Welcome back", holdToast],
  ["/register", "/register", "Create Account"],
  ["a callback that failed", "/auth/callback?error=access_denied", "Authentication Failed"],
  ["a placeholder", "/reset-password", "Authentication System Update"],
  ["an address that is none", "/nowhere", "Page Not Found"],
];

const ofNewcomers: readonly Screen[] = [
  ["/onboarding, goals", "/onboarding", /help with/],
  ["/onboarding, headphones", "/onboarding?step=headphones", /your headphones/],
  [
    "/onboarding, headphones asked",
    "/onboarding?step=headphones",
    /your headphones/,
    press("Start the check"),
  ],
  ["/onboarding, light", "/onboarding?step=light", /seizure/],
  ["/dashboard", "/dashboard", /^Welcome/, isTold("No sessions yet")],
  ["/account", "/account", "Account", isTold("this browser")],
  ["/account, erasing it", "/account", "Account", press("Erase my account")],
  ["/premium-welcome without Premium", "/premium-welcome", /not active/],
  ["/welcome-back", "/welcome-back", /^Welcome back/, isTold("You have not played a session yet.")],
  ["/pricing with a balance", "/pricing", /^Choose Your/, isTold("Your balance")],
  [
    "/pricing with a payment nobody knows of",
    "/pricing?checkout=cs_unknown",
    /^Choose Your/,
    isTold("We couldn't check"),
  ],
  ["/premium/analytics", "/premium/analytics", /./],
  ["/sessions without any", "/sessions", "Sessions", isTold("You haven't played a session yet.")],
  [
    "an address that is none, signed in",
    "/nowhere",
    "Page Not Found",
    page => page.getByRole("link", { name: "Go to App" }).waitFor(),
  ],
];

const ofPlayers: readonly Screen[] = [
  [
    "/onboarding, first session",
    "/onboarding?step=first",
    "Your first session",
    page => page.getByRole("link", { name: /^Start/ }).waitFor(),
  ],
  ["/play", "/play", "Play"],
  ["/simulator", "/simulator", /./],
  ["a mode that is none", "/play/no-such-mode", "Mode not found"],
];

/** Without an answer there is nothing to play. */
const answerScreening = (page: Page): Promise<void> =>
  apiOf(page).changePreferences({ screening: { photosensitive: "no", consent: true } });

const visit = async (page: Page, [_, path, sign, arrange]: Screen): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await heading(page, sign).first().waitFor();
  await arrange?.(page);
  await expectToSuitEverybody(page);
};

/** WCAG 2.2 AA by axe, no sideways scrolling at 320 px and at 200 % zoom, and rest for whom motion disturbs. */
describe("every screen, in each of its states, is for everybody", () => {
  test.for(ofVisitors)("%s", (screen, { visitor }) => visit(visitor, screen));

  test("/api/docs, which runs no script", async ({ visitor: page }) => {
    await visit(page, ["", "/api/docs", /^Phaselock API/, isTold("/api/create-checkout-session")]);
    expect(await page.locator("script").count()).toBe(0);
  });

  test("an erasure that is none", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/404/] });
    await visit(page, ["", `/erasure/${randomUUID()}`, "There is no erasure at this address"]);
  });

  test("a callback under way", async ({ newPage }) => {
    const page = await newPage();
    await page.route("**/api/auth/google/callback", () => {});
    await page.goto("/auth/callback?code=c&state=s");
    await page.getByText("Processing authentication...", { exact: true }).waitFor();
    await expectToSuitEverybody(page);
  });

  test.for(ofNewcomers)("%s", (screen, { newcomer }) => visit(newcomer, screen));

  test("what Premium changes", async ({ newcomer: page }) => {
    const end = await asPremium(page);
    await visit(page, ["", "/premium-welcome", "Premium is active", isTold("Priority support")]);
    await visit(page, ["", "/account#support", "Account", there => there.getByLabel("Message").waitFor()]);
    await end();
  });

  test("a part that did not load", async ({ newcomer: page }) => {
    await page.route("**/remotes/mfe-player/**", route => route.abort());
    await visit(page, ["", "/sessions", "This part did not load"]);
    await page.unroute("**/remotes/mfe-player/**");
  });

  test.for(ofPlayers)("%s", async (screen, { newcomer }) => {
    await answerScreening(newcomer);
    await visit(newcomer, screen);
  });

  test("a session: ready, running, paused, ended; then /sessions and /dashboard", async ({
    newcomer: page,
  }) => {
    await answerScreening(page);
    await visit(page, ["", "/play/calm-focus?payment=free&seconds=300", "Calm focus"]);
    await press("Start")(page);
    await page.getByRole("timer").filter({ hasText: "4:58" }).waitFor();
    await expectToSuitEverybody(page);
    await press("Pause")(page);
    await page.getByRole("button", { name: "Resume" }).waitFor();
    await expectToSuitEverybody(page);
    await page.keyboard.press("Escape");
    await page.getByText("Session ended").waitFor();
    await expectToSuitEverybody(page);
    for (const path of ["/sessions", "/dashboard"]) await visit(page, ["", path, /./, isListed]);
  });

  test("/pricing with what was bought, and /play with credits", async ({ newcomer: page }) => {
    await answerScreening(page);
    await chooseSmallestPack(page);
    await payByCard(page, "any@example.com");
    await page.waitForURL("**/pricing?checkout=cs_*");
    await page.getByRole("heading", { name: "5 credits added" }).waitFor();
    await holdToast(page);
    await expectToSuitEverybody(page);
    await visit(page, ["", "/play", "Play", isTold("15 min 0 s left")]);
  });

  test("a callback that succeeded", async ({ newcomer }) => {
    const page = await newcomer.context().newPage();
    await page.addInitScript(() => {
      // The way on is not taken, so that what stands there can be looked at.
      const { setTimeout } = window;
      const withoutRedirect = (handler: TimerHandler, delayMs = 0, ...rest: unknown[]) =>
        delayMs === 500 ? 0 : setTimeout(handler, delayMs, ...rest);
      Object.assign(window, { setTimeout: withoutRedirect });
    });
    await page.goto("/auth/callback");
    await page.getByText("Authentication successful! Redirecting...").waitFor();
    await expectToSuitEverybody(page);
    await page.close();
  });
});
