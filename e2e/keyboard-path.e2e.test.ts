import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectFocusSeen, pressAt } from "./src/browser/keyboard.ts";
import { chooseAccount, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

/** A screen's heading takes the focus, which a Tab before would lose. */
const heading = (page: Page, name: RegExp | string) =>
  expect
    .poll(() => page.getByRole("heading", { level: 1, name }).evaluate(it => it === document.activeElement), {
      timeout: 15_000,
    })
    .toBe(true);

/** Uses only Tab, Enter, Space and Escape on the product's own pages, and checks a visible focus at every stop. */
describe("by keyboard alone", () => {
  test("sign-in, onboarding, a session and logout work, starting from the landing page", {
    timeout: 240_000,
  }, async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/");
    await pressAt(page, /^Get Started$/);
    await heading(page, "Welcome back");
    const opening = page.waitForEvent("popup");
    await pressAt(page, /^Continue with Google$/);
    await chooseAccount(await opening, newPerson("Kit Keyboard"));

    await heading(page, "What do you need?");
    await pressAt(page, /^Look around first$/);
    await page.waitForURL("**/play");
    await heading(page, "Play");
    await page.keyboard.press("/");
    await page.keyboard.type("calm focus");
    await pressAt(page, /^Play Calm focus$/);
    await page.getByRole("button", { name: "Start" }).waitFor();
    expect(await expectFocusSeen(page), "the ready screen focuses Start").toBe("Start");
    await page.keyboard.press("Enter");
    await untilLeft(page, "04:58");
    await page.keyboard.press("Space");
    await pressAt(page, /^Resume$/);
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await pressAt(page, /^Stop$/);
    expect(await expectFocusSeen(page), "a stopped session focuses Resume").toBe("Resume");
    await pressAt(page, /^End session$/);
    await page.getByText("Session ending").waitFor();
    await pressAt(page, /^Dashboard$/);
    await heading(page, "Play");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("sessions");
    await page.getByRole("option", { name: /^Sessions/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("row", { name: /Calm focus/ }).waitFor();
    await pressAt(page, /^Kit, your account$/);
    await heading(page, "Profile and preferences");
    await pressAt(page, /^Sign-ins and help$/);
    await heading(page, "Sign-ins and help");
    await pressAt(page, /^Logout$/);
    await page.waitForURL(url => url.pathname === "/");
  });

  test("a purchase works, from /pricing to the checkout", async ({ newcomer: page }) => {
    await page.goto("/pricing");
    await page.getByText("Your balance").waitFor();
    await pressAt(page, /^Buy Credits$/);
    await page.getByLabel("Card number").waitFor();
  });
});
