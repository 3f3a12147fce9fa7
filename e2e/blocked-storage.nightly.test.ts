import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { blockSiteData } from "./src/browser/block-site-data.ts";
import { chooseAccount, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { storedAuth } from "./src/path/stored-sign-in.ts";
import { watchExchange } from "./src/path/watch-google.ts";
import { test } from "./src/test.ts";

/** Acts like a browser whose disk is full: stored values can be read, but none can be written. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });

const notStoredText =
  "This browser doesn't store data for this site, so you can't stay signed in. Allow site data or free up some space, then sign in again.";

describe("a sign-in in a browser that blocks site data", () => {
  test("sessionStorage and IndexedDB blocked → a sign-in works without a DPoP proof, and goes to the journey's target", async ({
    newPage,
  }) => {
    const page = await newPage();
    await blockSiteData(page, ["sessionStorage"]);
    const posted = watchExchange(page);
    await page.goto("/login?returnTo=%2Fresearch");
    await signInWithGoogle(page, newPerson("Tess Tabless"));
    await page.waitForURL("**/onboarding");
    expect(posted.map(({ proof }) => proof)).toEqual([undefined]);
  });

  test.for([
    ["blocks storage", blockSiteData],
    ["has no space left", fillStorage],
  ] as const)(
    "a browser that %s → the sign-in fails with advice on site data",
    async ([_, breakStorage], { newPage }) => {
      const page = await newPage();
      await breakStorage(page);
      await page.goto("/login");
      const opening = page.waitForEvent("popup");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await chooseAccount(await opening, newPerson("Una Unkept"));
      const toast = page.locator(".toast");
      await toast.waitFor();
      expect((await toast.innerText()).split(/\n+/).slice(0, 2)).toEqual([
        "Authentication Failed",
        notStoredText,
      ]);
      if (breakStorage === fillStorage) expect(await storedAuth(page)).toEqual({});
    },
  );
});
