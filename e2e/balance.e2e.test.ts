import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { test } from "./src/test.ts";

const balance = {
  balanceSeconds: 900,
  heldSeconds: 300,
  availableSeconds: 600,
  credits: Array.from({ length: 5 }, () => ({ secondsRemaining: 180, secondsTotal: 180 })),
};

/** Opens a page while a session under way holds five of the user's fifteen minutes. */
const openWithHold = async (page: Page, path: string): Promise<void> => {
  await page.route("**/api/billing/balance", route => route.fulfill({ json: balance }));
  await page.goto(path);
};

test.for(["/dashboard", "/account", "/welcome-back", "/pricing", "/play"])(
  "%s says what is left to play, and beside it what is held",
  async (path, { newcomer }) => {
    if (path === "/play") await passScreening(newcomer);
    await openWithHold(newcomer, path);
    const main = newcomer.getByRole("main");
    await main.getByText("10 min 0 s left").waitFor();
    await main.getByText("5 min 0 s held").waitFor();
    expect(await newcomer.getByText("15 min 0 s").count()).toBe(0);
    await newcomer.unroute("**/api/billing/balance");
  },
);

test("the header says the same, on two lines where one is too narrow", async ({ newcomer }) => {
  await openWithHold(newcomer, "/dashboard");
  const said = newcomer.getByRole("banner").getByRole("link", { name: /Credits:/ });
  await said.waitFor();
  await newcomer.getByRole("heading", { level: 1 }).waitFor();
  expect(await said.textContent()).toBe("Credits: 10 min 0 s left, 5 min 0 s held");
  for (const width of [390, 320]) {
    await newcomer.setViewportSize({ width, height: 640 });
    expect(await sidewaysOverflow(newcomer), `${width} px`).toBe(0);
  }
  expect(await accessibilityProblems(newcomer)).toEqual([]);
  await newcomer.setViewportSize({ width: 1440, height: 900 });
  await newcomer.unroute("**/api/billing/balance");
});

test("the dashboard counts the credits that are left, and explains the hold", async ({ newcomer }) => {
  await openWithHold(newcomer, "/dashboard");
  const credits = newcomer.getByRole("region", { name: "Credits" });
  await credits.getByText("4", { exact: true }).waitFor();
  await credits.getByText(/What is held belongs to a session under way/).waitFor();
  await newcomer.unroute("**/api/billing/balance");
});

async function passScreening(page: Page): Promise<void> {
  await page.goto("/onboarding?step=light");
  await page.getByRole("radio", { name: /^No\b(?!t)/ }).check();
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /Store my answer/ }).click();
  await page.waitForURL("**/onboarding?step=first");
}
