import type { Page } from "playwright-core";
import { payByCard } from "./buy-credits.ts";

/**
 * Buys Premium on the real path: /pricing, the hosted checkout, and back to /premium-welcome.
 * @returns the origin of the Stripe stand-in
 */
export async function buyPremium(page: Page, email: string): Promise<string> {
  await page.goto("/pricing");
  await page.getByText("Your balance").waitFor();
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await page.getByLabel("Card number").waitFor();
  const { origin } = new URL(page.url());
  await payByCard(page, email);
  await page.waitForURL("**/premium-welcome");
  return origin;
}
