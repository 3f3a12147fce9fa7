import type { Page } from "playwright-core";

/** Goes to /pricing and from there to the hosted checkout of the smallest pack. */
export async function chooseSmallestPack(page: Page): Promise<void> {
  await page.goto("/pricing");
  await page
    .getByRole("button", { name: /Buy Credits/ })
    .first()
    .click();
  await page.getByLabel("Card number").waitFor();
}

/** On the hosted checkout: pays with the test card that always succeeds. */
export async function payByCard(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry date").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Any Name");
  await page.getByRole("button", { name: /^(Pay|Subscribe)/ }).click();
}
