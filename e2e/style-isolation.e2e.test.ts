import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

/** What each element of the page's content looks like, in document order. Without sizes that depend on its data. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      ...["color", "background-color", "font-family", "font-size", "font-weight", "line-height"],
      ...["letter-spacing", "text-transform", "text-decoration-line", "display", "position", "opacity"],
      ...[
        "margin",
        "padding",
        "border-width",
        "border-color",
        "border-radius",
        "gap",
        "z-index",
        "max-width",
      ],
    ];
    // Arrival moves the focus to the heading, which a hard load does not.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...document.querySelectorAll("main, main *")].map(element => {
      const style = getComputedStyle(element);
      return `${element.tagName} ${properties.map(name => style.getPropertyValue(name)).join("; ")}`;
    });
  });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const sheets = (page: Page) => page.locator('link[rel="stylesheet"][href*="/remotes/"]').count();

describe("a remote's styles, once its screen is unmounted", () => {
  test("/login after the landing page and back → looks as on a hard load", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/login");
    await heading(page, "Welcome back").waitFor();
    await page.waitForLoadState("networkidle");
    const [before, loaded] = [await looksOf(page), await sheets(page)];
    expect(before.length).toBeGreaterThan(10);
    await page.locator('header a[href="/"]').first().click();
    await page.locator('header a[href="/login"]').first().click();
    await heading(page, "Welcome back").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await sheets(page), "the styles of the screen that was left stay").toBeGreaterThan(loaded);
    expect(await looksOf(page)).toEqual(before);
  });

  test("/sessions after the dashboard → looks as on a hard load", async ({ newcomer: page }) => {
    await page.goto("/sessions");
    await heading(page, "Sessions").waitFor();
    await page.waitForLoadState("networkidle");
    const before = await looksOf(page);
    expect(before.length).toBeGreaterThan(5);
    await page.goto("/dashboard");
    await heading(page, /^Welcome/).waitFor();
    await page.getByRole("link", { name: "Sessions", exact: true }).first().click();
    await heading(page, "Sessions").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await looksOf(page)).toEqual(before);
  });
});
