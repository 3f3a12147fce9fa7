import { expect } from "vitest";
import { expectFocusSeen } from "./src/browser/keyboard.ts";
import { viewports } from "./src/browser/viewports.ts";
import { holdToasts, toast } from "./src/path/toast.ts";
import { test } from "./src/test.ts";

test("WCAG 2.4.11: /pricing at 390 px under a toast, tabbing backwards → the focus is visible at every stop", async ({
  newcomer: page,
}) => {
  await page.setViewportSize(viewports.phone);
  await page.route("**/api/create-checkout-session", route => route.abort());
  await page.goto("/pricing");
  await page.getByText("Your balance").waitFor();
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await holdToasts(page);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  const isInMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  const stops: string[] = [];
  while (await isInMain()) {
    stops.push(await expectFocusSeen(page));
    await page.keyboard.press("Shift+Tab");
  }
  expect(stops.length).toBeGreaterThan(3);
  expect(await toast(page).isVisible()).toBe(true);
  await page.unroute("**/api/create-checkout-session");
});
