import type { Page } from "playwright-core";

const profile = "**/api/auth/me";

/**
 * Shows the page what a Premium user sees: the server's word on the tier is changed on its way. What the server opens
 * stays closed.
 * @returns ends it
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
