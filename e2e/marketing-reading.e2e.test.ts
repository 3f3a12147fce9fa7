import type { Locator, Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { test } from "./src/test.ts";

const paths = ["/", "/pricing", "/research", "/legal", "/blog", "/blog/1"];
const headerHeightPx = 64;

const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some(key => key.startsWith("__reactFiber"));
  });

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(part => Math.round(part.getBoundingClientRect().top));
const justBelowHeader = (top: number) => top >= headerHeightPx && top <= headerHeightPx + 24;

/** The focused element: its text, its position, and whether it shows a focus ring. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    return {
      words: element.textContent?.trim() ?? "",
      isMarked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      isInHeader: element.closest("header") !== null || element.textContent === "Skip to content",
      top,
      isInView: bottom > 0 && top < innerHeight,
    };
  });

describe("a section of a page has a URL", () => {
  test.for(["#privacy", "#terms", "#intellectual-property"])(
    "/legal%s → opens at that section, below the header",
    async (anchor, { visitor: page }) => {
      await page.goto("/");
      await page.goto(`/legal${anchor}`);
      await vi.waitUntil(async () => justBelowHeader(await topOf(page, anchor)), { timeout: 5_000 });
    },
  );

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

  test("a click on a citation → its publication has the focus", async ({ visitor: page }) => {
    await page.goto("/research");
    await hydrated(page);
    await page.getByRole("link", { name: "Ingendoh et al. 2023" }).first().click();
    await vi.waitUntil(async () => (await focused(page))?.words.includes("10.1371/journal.pone.0286023"), {
      timeout: 5_000,
    });
  });

  test("a malformed fragment → the page itself", async ({ visitor: page }) => {
    await page.goto("/legal#%E0%A4");
    await hydrated(page);
    await page.getByRole("heading", { level: 1, name: "Legal & Privacy" }).waitFor();
  });
});

describe("an article", () => {
  test.for([
    ["/blog/1", [], ["/blog/2"]],
    ["/blog/2", ["/blog/1"], ["/blog/3"]],
    ["/blog/4", ["/blog/3"], []],
  ] as const)(
    "%s links to the previous and the next article",
    async ([path, before, after], { visitor: page }) => {
      await page.goto(path);
      const more = page.getByRole("navigation", { name: "More articles" });
      const leading = async (name: RegExp) =>
        Promise.all((await more.getByRole("link", { name }).all()).map(link => link.getAttribute("href")));
      expect(await leading(/^Previous/)).toEqual(before);
      expect(await leading(/^Next/)).toEqual(after);
    },
  );

  test("Next → the next article opens at its top", async ({ visitor: page }) => {
    await page.goto("/blog/1");
    await hydrated(page);
    await page.getByRole("link", { name: /^Next/ }).click();
    await page.waitForURL("**/blog/2");
    await page.getByRole("heading", { level: 1, name: "A frequency for the job" }).waitFor();
    await vi.waitUntil(() => page.evaluate(() => scrollY === 0), { timeout: 5_000 });
  });
});

describe("long texts are readable", () => {
  test.for(
    ["/research", "/legal", "/blog/1"].flatMap(path =>
      [1920, 1440, 768].map(width => [path, width] as const),
    ),
  )("%s at %i px → no line of more than 75 characters", async ([path, width], { newPage }) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const tooLong = await page.locator("main p").evaluateAll(paragraphs =>
      paragraphs.flatMap(paragraph => {
        const lines = Math.round(
          paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
        );
        // The sources of a sentence are on lines of their own below it.
        const sources = paragraph.querySelector("span")?.textContent?.length ?? 0;
        const characters = (paragraph.textContent?.length ?? 0) - sources;
        return lines > 2 && characters / lines > 75 ? [`${lines} lines: ${paragraph.textContent}`] : [];
      }),
    );
    expect(tooLong).toEqual([]);
  });

  test.for(["/research", "/legal", "/blog/1"])(
    "%s printed → dark on white, without buttons and footer",
    async (path, { newPage }) => {
      const page = await newPage();
      await page.goto(path);
      await hydrated(page);
      await page.emulateMedia({ media: "print" });
      const colours = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        heading: getComputedStyle(document.querySelector("h1") ?? document.body).color,
      }));
      expect(colours).toEqual({ ground: "rgb(255, 255, 255)", heading: "rgb(0, 0, 0)" });
      expect(await page.getByRole("link", { name: "Get Started" }).isVisible()).toBe(false);
      expect(await page.locator("footer").isVisible()).toBe(false);
    },
  );
});

describe("narrow screens", () => {
  test("at 320 px the header stays within the page's edges", async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 320, height: 640 } });
    await page.goto("/pricing");
    const rightOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().right);
    const button = await rightOf(page.getByRole("link", { name: "Get Started" }).first());
    expect(button).toBeLessThanOrEqual(await rightOf(page.getByRole("article").first()));
  });

  test.for([320, 390, 768, 900, 1440])(
    "at %i px the labels under the hero's picture fit side by side",
    async (width, { newPage }) => {
      const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await page.goto("/");
      const boxOf = async (words: string) => {
        const box = await page.getByText(words).last().boundingBox();
        return box ?? { x: 0, width: 0, height: 0 };
      };
      const band = await boxOf("10.00 Hz alpha");
      const end = await boxOf("6 min");
      expect(end.x - (band.x + band.width)).toBeGreaterThan(8);
      expect(band.height).toBeLessThan(24);
    },
  );
});

describe("by keyboard", () => {
  test.for(paths)(
    "every focus stop of %s shows its ring, and none is under the header",
    async (path, { newPage }) => {
      const page = await newPage({ reducedMotion: "reduce" });
      await page.goto(path);
      await hydrated(page);
      const stops = await page.locator("a[href], button").count();
      const seen: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
      // Backwards from the end: only then does a stop scroll in at the top, where the header could cover it.
      for (let press = 0; press < stops; press++) {
        await page.keyboard.press("Shift+Tab");
        const stop = await focused(page);
        if (stop) seen.push(stop);
      }
      expect(seen.length).toBeGreaterThan(8);
      expect(seen.filter(stop => !stop.isMarked)).toEqual([]);
      expect(seen.filter(stop => !stop.isInView || (!stop.isInHeader && stop.top < headerHeightPx))).toEqual(
        [],
      );
    },
  );

  test.for(paths)("%s in forced colours → the buttons keep their borders", async (path, { newPage }) => {
    const page = await newPage({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(path);
    await hydrated(page);
    const edges = await page
      .locator("main button:visible, main a[class*='button']:visible, header a[class*='plain']")
      .evaluateAll(buttons =>
        buttons.map(button => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button);
          const isClear = /^rgba\(.*, 0\)$/.test(borderTopColor);
          return borderTopStyle === "solid" && borderTopWidth === "1px" && !isClear;
        }),
      );
    expect(edges.length).toBeGreaterThan(0);
    expect(edges).not.toContain(false);
  });
});
