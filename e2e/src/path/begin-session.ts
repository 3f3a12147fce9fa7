import type { Page } from "playwright-core";

const freeSession = "/play/calm-focus?payment=free&seconds=300";

/** From anywhere, past the onboarding: plays a free session of five minutes, until its first second has been played. */
export async function beginSession(page: Page): Promise<void> {
  await page.goto(freeSession);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("timer").filter({ hasText: "04:59" }).waitFor();
}
