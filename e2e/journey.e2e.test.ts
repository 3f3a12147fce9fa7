import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

describe("checkout intent", () => {
  const key = "phaselock_subscription_intent";
  const stored = (page: Page) => page.evaluate(name => localStorage.getItem(name), key);

  test("Buy Credits signed out → the intent is stored, one toast asks to sign in, and /pricing resumes the purchase after it", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto("/pricing");
    await page
      .getByRole("button", { name: /Buy Credits/ })
      .nth(1)
      .click();
    await page.waitForURL("**/login");
    await page.locator(".toast").waitFor();
    expect(await page.locator(".toast").allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Authentication Required\s+Please sign in or create an account to continue with your purchase\./,
      ),
    ]);
    expect(JSON.parse((await stored(page)) ?? "")).toEqual({
      type: "credits",
      credits: 10,
      timestamp: expect.any(Number),
    });
    const checkout = page.waitForRequest("**/api/create-checkout-session");
    await signInWithGoogle(page, newPerson("Ina Intent"));
    await page.waitForURL("**/pricing");
    const request = await checkout;
    expect(request.postDataJSON()).toEqual({ type: "credits", credits: 10, returnUrl: "/pricing" });
    await page.getByLabel("Card number").waitFor();
    await page.goto("/nowhere");
    expect(await stored(page)).toBeNull();
  });
});
