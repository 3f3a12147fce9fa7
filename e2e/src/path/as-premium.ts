import type { Page } from "playwright-core";

const profile = "**/api/auth/me";

/**
 * Shows the page as a Premium user sees it: rewrites the tier in the profile's answer. The server still treats the user
 * as free.
 * @returns restores the real profile
 */
export async function asPremium(page: Page): Promise<() => Promise<void>> {
  await page.route(profile, async route => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), subscriptionTier: "premium" },
    });
  });
  return () => page.unroute(profile);
}
