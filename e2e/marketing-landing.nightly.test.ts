import type { Page } from "playwright-core";
import { describe, expect, vi } from "vitest";
import { changed, drawn, expectPausable, expectReducedMotion, pictureFrame } from "./src/landing/picture.ts";
import { test } from "./src/test.ts";

/** Removes OffscreenCanvas, so that no worker can draw the picture. */
const withoutOffscreenCanvas = () => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, "transferControlToOffscreen");
};

/** The lines are the second picture, as wide as the window. */
const linesWidth = (page: Page) =>
  page
    .locator("canvas")
    .nth(1)
    .evaluate(element => element instanceof HTMLCanvasElement && element.width);

declare global {
  interface Window {
    painting: { contexts: number; frames: number };
  }
}

/** Counts the canvas contexts and animation frames that the main thread requests. */
const countPainting = () => {
  const painting = { contexts: 0, frames: 0 };
  Object.assign(window, { painting });
  const { requestAnimationFrame: request } = window;
  const { getContext } = HTMLCanvasElement.prototype;
  window.requestAnimationFrame = callback => {
    painting.frames++;
    return request.call(window, callback);
  };
  HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
    apply(target, canvas, args) {
      painting.contexts++;
      return Reflect.apply(target, canvas, args);
    },
  });
};
const painting = (page: Page) => page.evaluate(() => ({ ...window.painting }));
describe("the moving pictures on the landing page", () => {
  test("prefers-reduced-motion → the picture stands still and there is no pause button", async ({
    newPage,
  }) => expectReducedMotion(await newPage()));

  test("a worker draws the picture: the main thread requests no frame and paints no canvas", async ({
    newPage,
  }) => {
    const page = await newPage({ reducedMotion: "no-preference" });
    await page.addInitScript(countPainting);
    await page.goto("/");
    await drawn(page);
    const { frames } = await painting(page);
    await changed(page, await pictureFrame(page));
    expect(await painting(page)).toEqual({ contexts: 0, frames });
  });

  test("the picture at the foot scrolls into view → it is drawn only then", async ({ newPage }) => {
    const page = await newPage();
    await page.goto("/");
    await drawn(page);
    expect(await page.locator("canvas").count()).toBe(3);
    expect(page.workers()).toHaveLength(1);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.locator("canvas[data-drawn]").nth(2).waitFor();
  });

  test("Pause motion, in a browser without OffscreenCanvas → the picture stops; pressed again → it continues", async ({
    newPage,
  }) => {
    const page = await newPage({ reducedMotion: "no-preference" });
    await page.addInitScript(withoutOffscreenCanvas);
    await expectPausable(page);
  });

  test("prefers-reduced-motion, in a browser without OffscreenCanvas → the picture stands still and there is no pause button", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(withoutOffscreenCanvas);
    await expectReducedMotion(page);
  });

  test("the window's width or pixel density changes → the canvas keeps one pixel per device pixel", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto("/");
    await drawn(page);
    const devtools = await page.context().newCDPSession(page);
    for (const [width, deviceScaleFactor] of [
      [1000, 1],
      [1000, 2],
      [600, 2],
      [600, 1.25],
    ] as const) {
      const metrics = { width, height: 800, deviceScaleFactor, mobile: false };
      await devtools.send("Emulation.setDeviceMetricsOverride", metrics);
      // A real screen re-evaluates its media queries. An emulated one does so only when the emulated media change.
      for (const colorScheme of ["dark", null] as const) await page.emulateMedia({ colorScheme });
      const isFitted = async () => (await linesWidth(page)) === width * deviceScaleFactor;
      await vi.waitUntil(isFitted, { timeout: 10_000 });
    }
  });

  test("the text above ends on a fraction of a pixel → the picture's edges are on whole pixels", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.setViewportSize({ width: 1200, height: 840 });
    await page.goto("/");
    await drawn(page);
    const edges = await page
      .locator("canvas")
      .first()
      .evaluate(canvas => {
        const { top, left, width, height } = canvas.getBoundingClientRect();
        return [top, left, width, height];
      });
    expect(edges).toEqual(edges.map(Math.round));
  });
});
