import type { Page } from "playwright-core";

/** Says that another place plays the session. */
export const elsewhere = (page: Page) =>
  page.getByText("This session is now playing on another device or in another tab.");

/** On /play: continues the session that the banner shows. */
export async function continueSession(page: Page): Promise<void> {
  const banner = page.getByRole("region", { name: "Unfinished session" });
  await banner.getByText(/Calm focus stopped at 0:0/).waitFor();
  await banner.getByRole("link", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: /^Continue at 0:0/ }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
}
