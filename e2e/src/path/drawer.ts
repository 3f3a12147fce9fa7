import type { Page } from "playwright-core";

/** On a ready screen: opens the drawer, in which everything about the session can be changed. */
export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^This session: / }).click();
  await page.getByRole("dialog", { name: "This session" }).waitFor();
}

/** Closes the drawer, and waits for the ready screen. */
export async function closeDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole("dialog", { name: "This session" });
  await drawer.getByRole("button", { name: "Close" }).click();
  await drawer.waitFor({ state: "detached" });
}
