import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { viewports } from "./viewports.ts";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** WCAG 2.2 AA, and axe's best practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe also describes every element that passes, unless it is asked for violations only, which takes it less time. */
const options = { runOnly: tags, resultTypes: ["violations"] };

/** Runs axe on the current page. Returns each violation as `<rule>: <selector>`. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  return Array.isArray(found) ? found.map(String) : [`axe returned ${String(found)}`];
}

/** How far the page can be scrolled sideways, in CSS pixels. It should be 0. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Lists what moves on its own: running animations, and canvases where more than 0.1 % of the values change within five
 * frames. Reduced motion allows a slow fade, which changes only a few pixels where lines cross.
 */
export const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const minStep = 8;
    const canvases = [...document.querySelectorAll("canvas")].filter(
      ({ width, height }) => width * height > 0,
    );
    const pictures = () =>
      canvases.map(canvas => {
        // Read from a copy: a canvas that a worker draws can't be read directly.
        const { width, height } = canvas;
        const copy = new OffscreenCanvas(width, height).getContext("2d");
        copy?.drawImage(canvas, 0, 0);
        return copy?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
    const before = pictures();
    for (let frame = 0; frame < 5; frame++)
      await new Promise(done => requestAnimationFrame(() => done(undefined)));
    const changed = pictures().flatMap((picture, index) => {
      const isNew = (value: number, at: number) => Math.abs(value - (before[index]?.[at] ?? 0)) > minStep;
      return picture.filter(isNew).length > picture.length / 1000 ? [`canvas ${index}`] : [];
    });
    const animated = document.getAnimations().flatMap(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState === "running" ? [target?.outerHTML.slice(0, 120) ?? "animation"] : [];
    });
    return [...changed, ...animated];
  });

/** Fields whose text is smaller than 16 px: iOS zooms into such a field when it gets the focus. */
const zoomingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")].flatMap(field => {
      const { fontSize } = getComputedStyle(field);
      return Number.parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 120)}: ${fontSize}`] : [];
    }),
  );

/** The narrowest supported screen, and a common screen at 200 % zoom, which halves its CSS pixels. */
const narrowest = { width: 320, height: 640 };
const zoomedTo200 = { width: 640, height: 400 };

/** Expects that nothing moves under reduced motion, which stays emulated. */
const expectStill = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => findMotion(page), { message: "what moves", timeout: 10_000 }).toEqual([]);
};

/** At 320 px: no axe violation, no sideways scrolling, and no field that iOS zooms into. */
const expectAccessibleAtNarrowest = async (page: Page): Promise<void> => {
  await page.setViewportSize(narrowest);
  expect(await sidewaysOverflow(page), "320 px").toBe(0);
  expect(await zoomingFields(page), "fields that iOS zooms into").toEqual([]);
  expect(await accessibilityProblems(page), "320 px").toEqual([]);
  await page.setViewportSize(viewports.desktop);
};

/**
 * Expects the current page to be accessible where screens are most likely to fail, at 320 px: no axe violation, no sideways
 * scrolling, no field that iOS zooms into, and no motion under reduced motion, which stays emulated.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  await expectAccessibleAtNarrowest(page);
}

/** As {@link expectAccessible}, and also no axe violation at desktop width and no sideways scrolling at 200 % zoom. */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await expectStill(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize(zoomedTo200);
  expect(await sidewaysOverflow(page), "200 %").toBe(0);
  await expectAccessibleAtNarrowest(page);
}
