import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated } from "../browser/hydrated.ts";

const headerHeightPx = 64;

/** The focused element: its text, its position, and whether it shows a focus ring. */
export const focused = (page: Page) =>
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

/** Expects no line of more than 75 characters. */
export const expectShortLines = async (page: Page, path: string): Promise<void> => {
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
};

/** Expects a print that is dark on white, without buttons and footer. */
export const expectPrintable = async (page: Page, path: string): Promise<void> => {
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
};

/** Expects that the names of the landing page's samples stand side by side, each within its column. */
export const expectSamplesSideBySide = async (page: Page): Promise<void> => {
  await page.goto("/");
  const boxes = await Promise.all(
    ["Calm focus", "Deep work", "Before sleep"].map(async name => {
      const box = await page.getByText(name, { exact: true }).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    }),
  );
  const width = page.viewportSize()?.width ?? 0;
  for (const [index, { x, y, width: ownWidth }] of boxes.entries()) {
    expect(y).toBe(boxes[0]?.y);
    expect((boxes[index + 1]?.x ?? width) - (x + ownWidth)).toBeGreaterThanOrEqual(8);
  }
};

/** Expects that every focus stop shows its ring, and that none is under the fixed header (WCAG 2.4.7, 2.4.11). */
export const expectFocusStopsSeen = async (page: Page, path: string): Promise<void> => {
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
  expect(seen.filter(stop => !stop.isInView || (!stop.isInHeader && stop.top < headerHeightPx))).toEqual([]);
};

/** In forced colours: expects that the buttons keep their borders. */
export const expectBorders = async (page: Page, path: string): Promise<void> => {
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
};
