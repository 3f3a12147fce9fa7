import type { Page } from "playwright-core";

/** Stops the session, and presses End: for 10 s that can be undone, unless the user leaves the page. */
export async function pressEnd(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "End session" }).click();
}

/** Stops the session, ends it, and waits until the end can no longer be undone: 10 s. */
export async function endSession(page: Page): Promise<void> {
  await pressEnd(page);
  await page.getByText("Session ended").waitFor();
}

/** Stops the session, and ends it at once by following the link to the dashboard. */
export async function endByLeaving(page: Page): Promise<void> {
  await pressEnd(page);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { level: 2, name: /^Welcome/ }).waitFor();
}
