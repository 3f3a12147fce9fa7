import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessibleAtAllWidths } from "./src/browser/accessibility.ts";
import {
  answerScreening,
  newcomerScreens,
  open,
  playerScreens,
  press,
  type Screen,
  visitorScreens,
  waitForText,
} from "./src/every-screen/screens.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { buyPremium } from "./src/path/buy-premium.ts";
import { becomeNewUser, newPerson, operator, signIn } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const waitForRow = (page: Page) => page.getByRole("row", { name: /Calm focus/ }).waitFor();

const visit = async (page: Page, screen: Screen): Promise<void> => {
  await open(page, screen);
  await expectAccessibleAtAllWidths(page);
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
    await expectAccessibleAtAllWidths(page);
  });

  test.for(newcomerScreens)("%s", (screen, { newcomer }) => visit(newcomer, screen));

  test("the screens that Premium changes", async ({ newPage }) => {
    const page = await newPage();
    const person = newPerson("Pia Premium");
    await becomeNewUser(page, person);
    await buyPremium(page, person.email);
    await visit(page, ["", "/premium-welcome", "Premium is active", waitForText("Priority support")]);
    await visit(page, [
      "",
      "/account/sign-ins#support",
      "Sign-ins and help",
      there => there.getByLabel("Message").waitFor(),
    ]);
    await visit(page, ["", "/premium/analytics", "What works for you", waitForText("An example, not your")]);
    await visit(page, ["", "/studio", "Studio", waitForText("Start from a curve you can hear")]);
    await press("New pattern")(page);
    await page.getByRole("slider", { name: "Beat at the start" }).waitFor();
    await press("Move over the phases: Noise")(page);
    await expectAccessibleAtAllWidths(page);
    await press("Export WAV")(page);
    await page.getByRole("dialog", { name: "Export WAV" }).waitFor();
    await expectAccessibleAtAllWidths(page);
  });

  test("/account with a preference that can't be saved, then a message that is too long", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors: [/ERR_FAILED/] });
    const person = newPerson("Pia Premium");
    await becomeNewUser(page, person);
    await buyPremium(page, person.email);
    await page.route("**/api/preferences", route =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await page.goto("/account");
    await page.getByRole("checkbox", { name: "Focus" }).click();
    await page.getByText("Your goals could not be saved.").waitFor();
    await page.getByRole("button", { name: /^Answer|^Change/ }).click();
    await page.getByRole("radio", { name: /^Yes/ }).check();
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await page.getByRole("button", { name: "Save answer" }).click();
    await page.getByText("Your answer could not be saved.").waitFor();
    await expectAccessibleAtAllWidths(page);
    await page.goto("/account/sign-ins");
    await page.getByLabel("Message").fill("y".repeat(4_010));
    await page.getByText("10 characters too many.").waitFor();
    await expectAccessibleAtAllWidths(page);
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
    await expectAccessibleAtAllWidths(page);
    await press("Pause")(page);
    await page.getByRole("button", { name: "Resume" }).waitFor();
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "End session" }).waitFor();
    await expectAccessibleAtAllWidths(page);
    await press("End session")(page);
    await page.getByText(/^You played 0:0\d of Calm focus; this session was free\.$/).waitFor();
    await expectAccessibleAtAllWidths(page);
    await visit(page, ["", "/dashboard", "Play", waitForText("Last")]);
    await visit(page, ["", "/sessions", /./, waitForRow]);
    await press("Export")(page);
    await page.getByText("1 session, one row each").waitFor();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("link", { name: "Calm focus" }).click();
    await page.getByRole("region", { name: "Timeline" }).waitFor();
    await press("Add how you feel now")(page);
    await expectAccessibleAtAllWidths(page);
  });

  test("/pricing and /account after a purchase, and /play with credits", async ({ newcomer: page }) => {
    await answerScreening(page);
    await chooseSmallestPack(page);
    await payByCard(page, "any@example.com");
    await page.waitForURL("**/pricing?checkout=cs_*");
    await page.getByRole("heading", { name: "5 credits added" }).waitFor();
    await expectAccessibleAtAllWidths(page);
    await visit(page, ["", "/account/plan", "Plan and credits", waitForText("Bought 5 credits")]);
    await visit(page, ["", "/play", "Play", waitForText("15 min")]);
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
    await expectAccessibleAtAllWidths(page);
    await page.close();
  });
});
