import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { buyPremium } from "./src/path/buy-premium.ts";
import { endByLeaving } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const premiumMode = "/play/clear-head";
const plan = (page: Page) => page.getByRole("region", { name: "Billing", exact: true });

/** Lets the subscription's paid period end now, by the control of Stripe's stand-in. */
const endPeriod = async (page: Page, standIn: string): Promise<void> => {
  const { subscription } = await apiOf(page).subscription();
  const ended = await page.request.post(`${standIn}/_control/subscriptions/${subscription?.id}/renew`);
  expect(ended.ok()).toBe(true);
};

describe("Premium", () => {
  test("Subscribe Now → Premium is active, and a premium mode plays and counts as progress; canceled and resumed; it lapses", {
    timeout: 180_000,
  }, async ({ newPage }) => {
    const page = await newPage();
    const person = newPerson("Pia Premium");
    await becomeNewUser(page, person);
    await page.goto(premiumMode);
    await page.getByRole("link", { name: "See Premium" }).waitFor();
    expect(await page.getByRole("button", { name: "Start" }).count()).toBe(0);

    const standIn = await buyPremium(page, person.email);
    await page.getByText("Premium is active").first().waitFor();

    await page.goto(`${premiumMode}?payment=premium&seconds=600`);
    await page.getByRole("button", { name: "Start" }).click();
    await untilLeft(page, "09:58");
    await endByLeaving(page);

    await expect.poll(async () => (await apiOf(page).totals()).sessionsEnded, { timeout: 15_000 }).toBe(1);
    await page.getByRole("link", { name: "Progress", exact: true }).click();
    await page.getByText(/^From 1 session in one week\./).waitFor();
    await page.getByText(/^Played on 1 of \d+ days?\./).waitFor();

    await page.goto("/account/plan");
    await plan(page)
      .getByText(/^\$9\.99 a month\. Renews on /)
      .waitFor();
    await plan(page).getByRole("button", { name: "Cancel Premium" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Premium" }).click();
    await plan(page)
      .getByText(/^Premium ends on .*\. You won't be charged again\.$/)
      .waitFor();
    await plan(page).getByRole("button", { name: "Keep Premium" }).click();
    await plan(page)
      .getByText(/Renews on /)
      .waitFor();

    await plan(page).getByRole("button", { name: "Cancel Premium" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Premium" }).click();
    await plan(page).getByRole("button", { name: "Keep Premium" }).waitFor();
    await endPeriod(page, standIn);
    const tier = async () => (await apiOf(page).me()).subscriptionTier;
    await expect.poll(tier, { timeout: 15_000 }).toBe("free");
    await page.reload();
    await plan(page)
      .getByText(/^Premium ended on /)
      .waitFor();
    await page.goto(premiumMode);
    await page.getByRole("link", { name: "See Premium" }).waitFor();
  });
});
