import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const dayMs = 24 * 60 * 60 * 1000;

test.for(["setItem", "getItem"] as const)(
  "%s throws for a journey value → the storage error is only logged",
  async (method, { newPage }) => {
    const page = await newPage();
    const logged: string[] = [];
    page.on("console", message => logged.push(`${message.type()}: ${message.text()}`));
    await page.addInitScript(name => {
      const original = Storage.prototype[name];
      const failing = function (this: Storage, ...args: [string, string]): unknown {
        if (args[0].startsWith("phaselock_")) throw new DOMException("broken", "UnknownError");
        return Reflect.apply(original, this, args);
      };
      Object.assign(Storage.prototype, { [name]: failing });
    }, method);
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Fay Full"));
    await page.waitForURL("**/onboarding");
    await page.clock.setFixedTime(Date.now() + 30 * dayMs);
    await page.goto("/dashboard");
    await page.waitForURL("**/welcome-back");
    const log = logged.join("\n");
    const failed = method === "setItem" ? "stored" : "read";
    for (const key of ["phaselock_last_visit", "phaselock_redirects"])
      expect(log).toContain(`warning: Phaselock: ${key} could not be ${failed}`);
  },
);

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
