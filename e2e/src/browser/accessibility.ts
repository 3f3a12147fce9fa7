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

/**
 * What moves by itself: animations that run, and canvases of which more than a thousandth changes within a few frames.
 * A slow fade, which rest allows, changes a few of the pixels where lines cross.
 */
export const movingThings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const leastStep = 8;
    const canvases = [...document.querySelectorAll("canvas")].filter(
      ({ width, height }) => width * height > 0,
    );
    const pictures = () =>
      canvases.map(canvas => {
        // Of its copy: one that is drawn by a worker lets nobody read it.
        const { width, height } = canvas;
        const copy = new OffscreenCanvas(width, height).getContext("2d");
        copy?.drawImage(canvas, 0, 0);
        return copy?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
    const before = pictures();
    for (let frame = 0; frame < 5; frame++)
      await new Promise(done => requestAnimationFrame(() => done(undefined)));
    const changed = pictures().flatMap((picture, index) => {
      const isNew = (value: number, at: number) => Math.abs(value - (before[index]?.[at] ?? 0)) > leastStep;
      return picture.filter(isNew).length > picture.length / 1000 ? [`canvas ${index}`] : [];
    });
    const animated = document.getAnimations().flatMap(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === "running" ? [target?.outerHTML.slice(0, 120) ?? "animation"] : [];
    });
    return [...changed, ...animated];
  });

/** Fields whose text is smaller than 16 px: iOS zooms the page into each of them that gets the focus. */
const zoomingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")].flatMap(field => {
      const { fontSize } = getComputedStyle(field);
      return Number.parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 120)}: ${fontSize}`] : [];
    }),
  );

/** The narrowest screen, and 200 % on a common one: half as many CSS pixels. */
const narrowest = { width: 320, height: 640 };
const doubled = { width: 640, height: 400 };

/**
 * Expects that axe finds nothing on the page as it stands, wide and narrow, that it fits the narrowest screen and 200 %
 * zoom, that a phone does not zoom into its fields, and that nothing on it moves where the system asks for rest; from
 * then on it does.
 */
export async function expectToSuitEverybody(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => movingThings(page), { message: "what moves", timeout: 10_000 }).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize(doubled);
  expect(await sidewaysOverflow(page), "200 %").toBe(0);
  await page.setViewportSize(narrowest);
  expect(await sidewaysOverflow(page), "320 px").toBe(0);
  expect(await zoomingFields(page), "fields that iOS zooms into").toEqual([]);
  expect(await accessibilityProblems(page), "320 px").toEqual([]);
  await page.setViewportSize(viewports.desktop);
}
