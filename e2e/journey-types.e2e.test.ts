import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { asPremium } from "./src/path/as-premium.ts";
import { newPerson, passOnboarding, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** From a page that belongs to nobody's journey: where "Go to App" leads. */
const goToApp = async (page: Page): Promise<string> => {
  await page.goto("/nowhere");
  await page.getByRole("link", { name: "Go to App" }).click();
  await page.waitForURL(url => url.pathname !== "/nowhere");
  return new URL(page.url()).pathname;
};

const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto("/login");
  await signInWithGoogle(page, newPerson(name));
  await page.waitForURL("**/onboarding");
};

describe("SPEC §4: the initial journey type", () => {
  test("with no user it is none: the way in is /auth", async ({ visitor: page }) => {
    await page.goto("/blog/1");
    expect(await page.getByRole("link", { name: "Try Phaselock Now" }).getAttribute("href")).toBe("/auth");
  });

  test("new_user until the onboarding is completed, then returning_free_user: /onboarding, /dashboard", async ({
    newcomer: page,
  }) => {
    expect(await goToApp(page)).toBe("/onboarding");
    await apiOf(page).changePreferences({ onboardingCompleted: true });
    expect(await goToApp(page)).toBe("/dashboard");
  });
});

describe("SPEC §4: changes of the journey type", () => {
  test("completing the onboarding changes it at once", async ({ newPage }) => {
    const page = await newPage();
    await signIn(page, "Cleo Completing");
    await passOnboarding(page);
    await page.waitForURL("**/dashboard");
    // Without loading anything anew: what is asked is where the journey stands now.
    await page.getByRole("link", { name: /^Phaselock/ }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
    await page.getByRole("article").getByRole("link").first().click();
    const link = page.getByRole("link", { name: "Try Phaselock Now" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("/dashboard");
  });

  test("a subscription that has begun is post_upgrade: /premium-welcome; the server is told", async ({
    newcomer: page,
  }) => {
    const balance = { balanceSeconds: 0, heldSeconds: 0, availableSeconds: 0, credits: [] };
    const amounts = { credits: 0, minutes: 0, amountCents: 999 };
    const createdAt = new Date().toISOString();
    await page.route("**/api/billing/checkouts/cs_upgrade?*", route =>
      route.fulfill({ json: { id: "cs_upgrade", status: "granted", ...amounts, createdAt, balance } }),
    );
    const told = page.waitForResponse(
      response => response.request().postData()?.includes("subscriptionChanged") === true,
    );
    await page.goto("/pricing?checkout=cs_upgrade");
    expect((await told).status()).toBe(200);
    await page.waitForURL("**/premium-welcome");
    await page.locator("main h1").waitFor();
    expect(await page.locator(".toast").allInnerTexts(), "no credits were bought").toEqual([]);
    expect((await apiOf(page).preferences()).lastSubscriptionChangeAt).not.toBeNull();
  });

  test("who has Premium is premium_user from the next visit on: /home", async ({ newcomer: page }) => {
    await apiOf(page).changePreferences({ onboardingCompleted: true });
    const end = await asPremium(page);
    expect(await goToApp(page)).toBe("/home");
    await end();
  });
});
