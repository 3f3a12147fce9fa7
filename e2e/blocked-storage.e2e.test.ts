import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { blockSiteData } from "./src/browser/block-site-data.ts";
import { test } from "./src/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** blocked-storage.nightly.test.ts also signs in. */
describe("a browser that blocks site data", () => {
  test("public pages → the pages a visitor sees; a protected one redirects to /login", async ({
    newPage,
  }) => {
    const page = await newPage();
    await blockSiteData(page);
    for (const [path, name] of [
      ["/", /./],
      ["/pricing", "Choose Your Journey"],
      ["/login", "Welcome back"],
      ["/blog/1", /./],
      ["/auth/callback", "Authentication Failed"],
      ["/nowhere", "Page Not Found"],
    ] as const) {
      await page.goto(path);
      await heading(page, name).waitFor();
    }
    await page.goto("/account");
    await heading(page, "Welcome back").waitFor();
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/account");
  });
});
