import type { Page } from "playwright-core";
import { payByCard } from "./buy-credits.ts";

/** Buys Premium on the real path: /pricing, the hosted checkout, and back to /premium-welcome. */
export async function buyPremium(page: Page, email: string): Promise<void> {
  await page.goto("/pricing");
  await page.getByText("Your balance").waitFor();
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await page.getByLabel("Card number").waitFor();
  await payByCard(page, email);
  await page.waitForURL("**/premium-welcome");
}
