import type { Locator, Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { hydrated } from "./src/browser/hydrated.ts";
import {
  expectBorders,
  expectFocusStopsSeen,
  expectPrintable,
  expectSamplesSideBySide,
  expectShortLines,
  focused,
} from "./src/public-pages/reading.ts";
import { test } from "./src/test.ts";

const headerHeightPx = 64;
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(part => Math.round(part.getBoundingClientRect().top));
const justBelowHeader = (top: number) => top >= headerHeightPx && top <= headerHeightPx + 24;

describe("a section of a page has a URL", () => {
  test("/legal#terms → opens at that section, below the header", async ({ visitor: page }) => {
    await page.goto("/");
    await page.goto("/legal#terms");
    await vi.waitUntil(async () => justBelowHeader(await topOf(page, "#terms")), { timeout: 5_000 });
  });

  test("Enter on a link of the contents → the next Tab continues inside that section", async ({
    visitor: page,
  }) => {
    await page.goto("/legal");
    await hydrated(page);
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: "Privacy Policy" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("#privacy:focus").waitFor();
    await page.keyboard.press("Tab");
    expect((await focused(page))?.words).toContain("@");
  });

  test("the contact address is the configured one", async ({ visitor: page }) => {
    await page.goto("/legal");
    await hydrated(page);
    const { contactEmail } = await (await page.request.get("/config.json")).json();
    expect(await page.locator("#contact a").getAttribute("href")).toBe(`mailto:${contactEmail}`);
  });

  test("a click on a citation → its publication has the focus", async ({ visitor: page }) => {
    await page.goto("/research");
    await hydrated(page);
    await page.getByRole("link", { name: "Ingendoh et al. 2023" }).first().click();
    await vi.waitUntil(async () => (await focused(page))?.words.includes("10.1371/journal.pone.0286023"), {
      timeout: 5_000,
    });
  });

  test("WCAG 2.4.3: a link on another page to a section → the section has the focus, and the new page's title is announced", async ({
    visitor: page,
  }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Terms & Conditions" }).first().focus();
    await page.keyboard.press("Enter");
    await page.locator("#terms:focus").waitFor();
    expect(await page.locator("#announcer").textContent()).toBe("Legal & Privacy · Phaselock");
    expect((await focused(page))?.top).toBeGreaterThanOrEqual(headerHeightPx);
  });

  test("a malformed fragment → the page itself", async ({ visitor: page }) => {
    await page.goto("/legal#%E0%A4");
    await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "Legal & Privacy" }).waitFor();
  });
});

describe("an article", () => {
  test("Next → the next article opens at its top; its Previous leads back", async ({ visitor: page }) => {
    await page.goto("/blog/1");
    await hydrated(page);
    await page.getByRole("link", { name: /^Next/ }).click();
    await page.waitForURL("**/blog/2");
    await page.getByRole("heading", { level: 1, name: "A frequency for the job" }).waitFor();
    await vi.waitUntil(() => page.evaluate(() => scrollY === 0), { timeout: 5_000 });
    expect(await page.getByRole("link", { name: /^Previous/ }).getAttribute("href")).toBe("/blog/1");
  });
});

/** public-pages.nightly.test.ts has every page and every width. */
describe("a page is readable", () => {
  test("at 1440 px → no line of more than 75 characters", async ({ newPage }) =>
    expectShortLines(await newPage(), "/research"));

  test("printed → dark on white, without buttons and footer", async ({ newPage }) =>
    expectPrintable(await newPage(), "/legal"));

  test("at 320 px the header stays within the page's edges", async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 320, height: 640 } });
    await page.goto("/pricing");
    const rightOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().right);
    const button = await rightOf(page.getByRole("link", { name: "Get Started" }).first());
    expect(button).toBeLessThanOrEqual(await rightOf(page.getByRole("article").first()));
  });

  test("at 320 px the landing page's samples stand side by side", async ({ newPage }) =>
    expectSamplesSideBySide(await newPage({ viewport: { width: 320, height: 900 } })));

  test("every focus stop shows its ring, and none is under the header", async ({ newPage }) =>
    expectFocusStopsSeen(await newPage(), "/pricing"));

  test("in forced colours → the buttons keep their borders", async ({ newPage }) =>
    expectBorders(await newPage({ forcedColors: "active" }), "/pricing"));
});
