import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const untilFocused = (page: Page, id: string) =>
  page.waitForFunction(wanted => document.activeElement?.id === wanted, id);
/** Distance from the top of the window to the focused element, in CSS pixels. */
const focusedTop = (page: Page) =>
  page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);

const pressLink = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole("link", { name }).first().focus();
  await page.keyboard.press("Enter");
};

describe("WCAG 2.4.3: a link to a section moves the focus to it", () => {
  test.for([
    ["/research", /^Oster 1973$/, "oster"],
    ["/legal", "Terms & Conditions", "terms"],
  ] as const)("%s: %s", async ([path, link, id], { newPage }) => {
    const page = await newPage();
    await page.goto(path);
    await heading(page, /./).waitFor();
    await pressLink(page, link);
    await untilFocused(page, id);
    expect(await focusedTop(page)).toBeGreaterThanOrEqual(64);
    await page.keyboard.press("Tab");
    const sectionAndAfter = `#${id}, #${id} ~ *`;
    expect(
      await page.evaluate(selector => document.activeElement?.closest(selector) !== null, sectionAndAfter),
      "the next stop is in that section, or after it",
    ).toBe(true);
  });

  test.for([
    ["/login", "Terms & Conditions", "terms"],
    ["/register", "Privacy Policy", "privacy"],
  ] as const)(
    "a link on %s to %s → the section has the focus, and the new page's title is announced",
    async ([path, link, id], { newPage }) => {
      const page = await newPage();
      await page.goto(path);
      await heading(page, /./).waitFor();
      await pressLink(page, link);
      await untilFocused(page, id);
      expect(await page.locator("#announcer").textContent()).toBe("Legal & Privacy · Phaselock");
      expect(await focusedTop(page)).toBeGreaterThanOrEqual(64);
    },
  );

  test("an unknown or malformed fragment → the page itself", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/legal#nothing");
    await heading(page, "Legal & Privacy").waitFor();
    await page.goto("/nowhere");
    await page.goto("/legal#%");
    await heading(page, "Legal & Privacy").waitFor();
  });
});

describe("WCAG 2.4.11: the focused element is not under the fixed header", () => {
  test.for(["/research", "/legal", "/pricing"])("%s, tabbing backwards", async (path, { newPage }) => {
    const page = await newPage({ viewport: { width: 1280, height: 560 } });
    await page.goto(path);
    await heading(page, /./).waitFor();
    const last = page.locator("main").locator("a, button").last();
    await last.focus();
    const hidden: string[] = [];
    const isInMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
    while (await isInMain()) {
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const isUnder = element && element.getBoundingClientRect().top < bar;
        return isUnder ? (element.textContent ?? "") : null;
      });
      if (found !== null) hidden.push(found);
      await page.keyboard.press("Shift+Tab");
    }
    expect(hidden).toEqual([]);
  });
});
