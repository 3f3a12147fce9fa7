import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { buyPremium } from "./src/path/buy-premium.ts";
import { becomeNewUser, newPerson, operator, signIn } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

/** A screen in one state: its path, its heading once it has loaded, and the steps that lead to the state. */
type Screen = readonly [
  name: string,
  path: string,
  title: RegExp | string,
  arrange?: (page: Page) => Promise<unknown>,
];

const heading = (page: Page, name: RegExp | string) => page.getByRole("heading", { level: 1, name });
const press = (name: RegExp | string) => (page: Page) => page.getByRole("button", { name }).click();
/** Focuses the toast with F8: it stays open while it has the focus. */
const holdToast = async (page: Page): Promise<void> => {
  await page.locator(".toast").waitFor();
  await page.keyboard.press("F8");
};
const waitForText = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

const waitForRow = (page: Page) => page.getByRole("row", { name: /Calm focus/ }).waitFor();

const visitorScreens: readonly Screen[] = [
  ["/", "/", /./],
  ["/pricing", "/pricing", /^Choose Your/],
  ["/research", "/research", /./],
  ["/legal", "/legal", /^Legal/],
  ["/blog", "/blog", /./],
  ["/blog/:id", "/blog/1", /./],
  ["/login", "/login", "Welcome back"],
  ["/login with the environment", "/login?debug=true", "Welcome back", waitForText("Client id")],
  ["/login with an error toast", "/login?error=access_denied", "Welcome back", holdToast],
  ["/login after a protected route", "/dashboard", "Welcome back", holdToast],
  ["/register", "/register", "Create Account"],
  ["a failed callback", "/auth/callback?error=access_denied", "Authentication Failed"],
  ["a placeholder", "/reset-password", "Authentication System Update"],
  ["an unknown path", "/nowhere", "Page Not Found"],
];

const newcomerScreens: readonly Screen[] = [
  ["/onboarding, goals", "/onboarding", /help with/],
  ["/onboarding, headphones", "/onboarding?step=headphones", /your headphones/],
  [
    "/onboarding, headphones check running",
    "/onboarding?step=headphones",
    /your headphones/,
    press("Start the check"),
  ],
  ["/onboarding, light", "/onboarding?step=light", /seizure/],
  ["/dashboard", "/dashboard", /^Welcome/, waitForText("No sessions yet")],
  ["/account", "/account", "Account", waitForText("this browser")],
  ["/account, erase dialog", "/account", "Account", press("Erase my account")],
  ["/premium-welcome without Premium", "/premium-welcome", /not active/],
  ["/welcome-back", "/welcome-back", /^Welcome back/, waitForText("You have not played a session yet.")],
  ["/pricing with a balance", "/pricing", /^Choose Your/, waitForText("Your balance")],
  [
    "/pricing with an unknown checkout id",
    "/pricing?checkout=cs_unknown",
    /^Choose Your/,
    waitForText("We couldn't check"),
  ],
  [
    "/premium/analytics without Premium, as tables",
    "/premium/analytics",
    "What works for you",
    async page => {
      await press("Show as table: Minutes by band")(page);
      await press("Show as table: Twelve weeks")(page);
      await page.getByRole("table", { name: "Twelve weeks" }).waitFor();
    },
  ],
  ["/sessions, empty", "/sessions", "Sessions", waitForText("You haven't played a session yet.")],
  [
    "an unknown path, signed in",
    "/nowhere",
    "Page Not Found",
    page => page.getByRole("link", { name: "Go to App" }).waitFor(),
  ],
];

const playerScreens: readonly Screen[] = [
  [
    "/onboarding, first session",
    "/onboarding?step=first",
    "Your first session",
    page =>
      page
        .getByRole("link", { name: /^Start/ })
        .first()
        .waitFor(),
  ],
  ["/play", "/play", "What do you need?"],
  [
    "/simulator",
    "/simulator?pattern=calm-focus",
    "Simulator",
    page => page.getByText(/^Tones: 200\.0 Hz/).waitFor({ state: "attached" }),
  ],
  [
    "/simulator, two patterns",
    "/simulator?pattern=calm-focus&compare=resonance-breathing",
    "Simulator",
    page => page.getByRole("region", { name: "Instruments of Resonance breathing" }).waitFor(),
  ],
  ["/studio without Premium", "/studio", "Make your own sessions", waitForText("Try it here")],
  ["an unknown mode", "/play/no-such-mode", "Mode not found"],
];

/** The player stays closed until the user has answered the screening. */
const answerScreening = (page: Page): Promise<void> =>
  apiOf(page).changePreferences({ screening: { photosensitive: "no", consent: true } });

const visit = async (page: Page, [_, path, title, arrange]: Screen): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await heading(page, title).first().waitFor();
  await arrange?.(page);
  await expectAccessible(page);
};

/** WCAG 2.2 AA by axe, no sideways scrolling at 320 px and at 200 % zoom, and no motion under reduced motion. */
describe("every screen, in each of its states, is accessible", () => {
  test.for(visitorScreens)("%s", (screen, { visitor }) => visit(visitor, screen));

  test("/api/docs, which runs no script", async ({ visitor: page }) => {
    await visit(page, ["", "/api/docs", /^Phaselock API/, waitForText("/api/create-checkout-session")]);
    expect(await page.locator("script").count()).toBe(0);
  });

  test("an unknown share link", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/404/] });
    await signIn(page, newPerson("Olga Other"));
    await visit(page, ["", `/shared/${"A".repeat(22)}`, "This link doesn't work"]);
  });

  test("/operator", async ({ newPage }) => {
    const page = await newPage();
    await signIn(page, operator);
    const table = () => page.getByRole("table", { name: /^Figures by day/ }).waitFor();
    await visit(page, ["", "/operator", "Product metrics", table]);
  });

  test("an unknown erasure", async ({ newPage }) => {
    const page = await newPage({ expectedErrors: [/404/] });
    await visit(page, ["", `/erasure/${randomUUID()}`, "There is no erasure at this address"]);
  });

  test("a callback in progress", async ({ newPage }) => {
    const page = await newPage();
    await page.route("**/api/auth/google/callback", () => {});
    await page.goto("/auth/callback?code=c&state=s");
    await page.getByText("Processing authentication...", { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test.for(newcomerScreens)("%s", (screen, { newcomer }) => visit(newcomer, screen));

  test("the screens that Premium changes", async ({ newPage }) => {
    const page = await newPage();
    const person = newPerson("Pia Premium");
    await becomeNewUser(page, person);
    await buyPremium(page, person.email);
    await visit(page, ["", "/premium-welcome", "Premium is active", waitForText("Priority support")]);
    await visit(page, ["", "/account#support", "Account", there => there.getByLabel("Message").waitFor()]);
    await visit(page, ["", "/premium/analytics", "What works for you", waitForText("An example, not your")]);
    await visit(page, ["", "/studio", "Studio", waitForText("You have no patterns yet.")]);
    await press("New pattern")(page);
    await page.getByRole("slider", { name: "Beat at the start" }).waitFor();
    await press("Move over the phases: Noise")(page);
    await expectAccessible(page);
    await press("Export WAV")(page);
    await page.getByRole("dialog", { name: "Export WAV" }).waitFor();
    await expectAccessible(page);
  });

  test("a remote that failed to load", async ({ newcomer: page }) => {
    await page.route("**/remotes/mfe-player/**", route => route.abort());
    await visit(page, ["", "/sessions", "This part did not load"]);
    await page.unroute("**/remotes/mfe-player/**");
  });

  test.for(playerScreens)("%s", async (screen, { newcomer }) => {
    await answerScreening(newcomer);
    await visit(newcomer, screen);
  });

  test("a session: ready, running, paused, its keys, stopped, ended; then /dashboard, /sessions and its own page", async ({
    newcomer: page,
  }) => {
    await answerScreening(page);
    await visit(page, ["", "/play/calm-focus?payment=free&seconds=300", "Calm focus"]);
    await press("Start")(page);
    await untilLeft(page, "04:58");
    await expectAccessible(page);
    await press("Pause")(page);
    await page.getByRole("button", { name: "Resume" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "End session" }).waitFor();
    await expectAccessible(page);
    await press("End session")(page);
    await page.getByText(/^You played 0:0\d of Calm focus; this session was free\.$/).waitFor();
    await expectAccessible(page);
    for (const path of ["/dashboard", "/sessions"]) await visit(page, ["", path, /./, waitForRow]);
    await press("Export")(page);
    await page.getByText("1 session, one row each").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Calm focus" }).click();
    await page.getByRole("region", { name: "Timeline" }).waitFor();
    await press("Add how you feel now")(page);
    await expectAccessible(page);
  });

  test("/pricing and /account after a purchase, and /play with credits", async ({ newcomer: page }) => {
    await answerScreening(page);
    await chooseSmallestPack(page);
    await payByCard(page, "any@example.com");
    await page.waitForURL("**/pricing?checkout=cs_*");
    await page.getByRole("heading", { name: "5 credits added" }).waitFor();
    await expectAccessible(page);
    await visit(page, ["", "/account", "Account", waitForText("Bought 5 credits")]);
    await visit(page, ["", "/play", "What do you need?", waitForText("15 min 0 s left")]);
  });

  test("a successful callback", async ({ newcomer }) => {
    const page = await newcomer.context().newPage();
    await page.addInitScript(() => {
      // Drop the redirect, so that the success message stays on screen.
      const { setTimeout } = window;
      const withoutRedirect = (handler: TimerHandler, delayMs = 0, ...rest: unknown[]) =>
        delayMs === 500 ? 0 : setTimeout(handler, delayMs, ...rest);
      Object.assign(window, { setTimeout: withoutRedirect });
    });
    await page.goto("/auth/callback");
    await page.getByText("Authentication successful! Redirecting...").waitFor();
    await expectAccessible(page);
    await page.close();
  });
});
