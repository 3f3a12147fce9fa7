import type { Page } from "playwright-core";

/** Stops the session, ends it, and waits until the end can no longer be undone: 10 s. */
export async function endSession(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByText("Session ended").waitFor();
}
