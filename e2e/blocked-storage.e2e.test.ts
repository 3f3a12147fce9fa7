import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { chooseAccount, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { storedAuth } from "./src/path/stored-sign-in.ts";
import { test } from "./src/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** As a browser that is told to keep no data of this site: the mere access to a storage throws. */
const blockSiteData = (page: Page, names: readonly string[] = ["localStorage", "sessionStorage"]) =>
  page.addInitScript(blocked => {
    const denied = () => new DOMException("Access is denied for this document.", "SecurityError");
    const get = () => {
      throw denied();
    };
    for (const name of blocked) Object.defineProperty(window, name, { get });
    indexedDB.open = get;
    CacheStorage.prototype.open = () => Promise.reject(denied());
    CacheStorage.prototype.delete = () => Promise.reject(denied());
  }, names);

/** As a browser whose disk is full: what is there can be read, and nothing be added. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });

const notKept =
  "This browser doesn't store data for this site, so you can't stay signed in. Allow site data or free up some space, then sign in again.";

describe("a browser that keeps no data of this site", () => {
  test.for([
    ["/", /./],
    ["/pricing", "Choose Your Journey"],
    ["/login", "Welcome back"],
    ["/register", "Create Account"],
    ["/blog/1", /./],
    ["/auth/callback", "Authentication Failed"],
    ["/nowhere", "Page Not Found"],
  ] as const)("shows %s, as to a visitor", async ([path, name], { newPage }) => {
    const page = await newPage();
    await blockSiteData(page);
    // By a link as well: what a page does when it is left must not fail either.
    await page.goto("/nowhere");
    await heading(page, "Page Not Found").waitFor();
    await page.goto(path);
    await heading(page, name).waitFor();
  });

  test("sends a visitor from a protected page to the login", async ({ newPage }) => {
    const page = await newPage();
    await blockSiteData(page);
    await page.goto("/account");
    await heading(page, "Welcome back").waitFor();
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/account");
  });

  test("goes on where only the storage of the tab is forbidden: the sign-in leads to the journey", async ({
    newPage,
  }) => {
    const page = await newPage();
    await blockSiteData(page, ["sessionStorage"]);
    await page.goto("/login?returnTo=%2Fresearch");
    await signInWithGoogle(page, newPerson("Tess Tabless"));
    await page.waitForURL("**/onboarding");
  });

  test.for([
    ["forbids it", blockSiteData],
    ["has no room", fillStorage],
  ] as const)("tells that a sign-in can't be kept where it %s", async ([_, lame], { newPage }) => {
    const page = await newPage();
    await lame(page);
    await page.goto("/login");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await chooseAccount(await opening, newPerson("Una Unkept"));
    const toast = page.locator(".toast");
    await toast.waitFor();
    expect((await toast.innerText()).split(/\n+/).slice(0, 2)).toEqual(["Authentication Failed", notKept]);
    if (lame === fillStorage) expect(await storedAuth(page)).toEqual({});
  });
});
