import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { openDrawer } from "./src/path/drawer.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const signal = (page: Page, name: string) => page.getByRole("switch", { name });

const allow = async (page: Page, ...names: readonly string[]) => {
  await page.goto("/signals");
  for (const name of names) {
    await signal(page, name).click();
    await button(page, `Allow ${name}`).click();
    await page.getByRole("switch", { name, checked: true }).waitFor();
  }
};

/** signals.nightly.test.ts tries the camera, with a face before it. */
describe("/signals", () => {
  test("a withdrawn signal is off before a session, and asks for consent again", async ({ newPage }) => {
    const page = await newPage();
    await becomeNewUser(page, newPerson("Wim Withdraw"));
    await allow(page, "Activity", "Your rating");
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await openDrawer(page);
    await signal(page, "Activity").check();
    await expectAccessible(page);
    await page.goto("/signals");
    await signal(page, "Activity").waitFor();
    await expectAccessible(page);
    await signal(page, "Activity").uncheck();
    await page
      .getByText("Withdrawn. We deleted what this signal measured and the decisions based on it.")
      .waitFor();
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await openDrawer(page);
    expect(await signal(page, "Activity").isChecked()).toBe(false);
    await signal(page, "Activity").click();
    await page.getByRole("dialog", { name: "Let sessions adapt to activity?" }).waitFor();
    await expectAccessible(page);
  });
});
