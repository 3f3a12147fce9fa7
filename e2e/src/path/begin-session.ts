import type { Page } from "playwright-core";

const freeSession = "/play/calm-focus?payment=free&seconds=300";

/** Starts a free five-minute session and waits for its first second. The user must have answered the screening. */
export async function beginSession(page: Page): Promise<void> {
  await page.goto(freeSession);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("timer").filter({ hasText: "04:59" }).waitFor();
}
