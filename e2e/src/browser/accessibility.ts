import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { viewports } from "./viewports.ts";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** WCAG 2.2 AA, and what axe's authors hold to be good besides. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it stands: `<rule>: <where>` each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: unknown = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  return Array.isArray(found) ? found.map(String) : [`axe said ${String(found)}`];
}

/** How far the page can be scrolled sideways, in CSS pixels; 0 is what it should be. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The narrowest screen, and 200 % on a common one: half as many CSS pixels. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** Expects that axe finds nothing on the page as it stands, and that it fits narrow screens and 200 % zoom. */
export async function expectToSuitEverybody(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const viewport of narrow) {
    await page.setViewportSize(viewport);
    expect(await sidewaysOverflow(page), `${viewport.width} px`).toBe(0);
  }
  expect(await accessibilityProblems(page), "narrow").toEqual([]);
  await page.setViewportSize(viewports.desktop);
}
