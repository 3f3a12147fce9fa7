import { describe, expect } from "vitest";
import { sidewaysOverflow } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
import { expectHydratedInPlace, expectWhole, publicPages } from "./src/public-pages/prerendered.ts";
import {
  expectBorders,
  expectFocusStopsSeen,
  expectPrintable,
  expectSamplesSideBySide,
  expectShortLines,
} from "./src/public-pages/reading.ts";
import { test } from "./src/test.ts";

const longTexts = ["/research", "/effects", "/legal", "/blog/1"];
/** One of each kind. */
const kinds = ["/", "/pricing", "/research", "/effects", "/legal", "/blog", "/blog/1"];

describe("public pages arrive as HTML and hydrate in place", () => {
  test.for(publicPages)(
    "%s → hydration replaces no node, and only late fonts shift the layout",
    async (path, { newPage }) => expectHydratedInPlace(await newPage(), path),
  );

  test.for(publicPages)("%s without JavaScript → the whole page", async (path, { newPage }) =>
    expectWhole(await newPage({ javaScriptEnabled: false }), path),
  );

  test("/, signed in → hydration replaces no node either", async ({ newcomer }) =>
    expectHydratedInPlace(newcomer, "/"));

  test("signed in → the header has Open Phaselock in the place of Get Started from the first paint, from 320 px on", async ({
    newcomer: page,
  }) => {
    const scripts = /\/assets\/.*\.js/;
    await page.route(scripts, () => undefined);
    await page.goto("/", { waitUntil: "commit" });
    const links = page.getByRole("banner").getByRole("link");
    const start = links.filter({ hasText: "Open Phaselock", visible: true });
    await start.waitFor();
    expect(await links.filter({ hasText: "Get Started" }).count(), "before any script has loaded").toBe(0);
    const place = await start.boundingBox();
    await page.unroute(scripts);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(await start.boundingBox(), "after hydration").toEqual(place);
    for (const width of [320, viewports.phone.width, viewports.desktop.width]) {
      await page.setViewportSize({ width, height: viewports.phone.height });
      const boxes = await Promise.all((await links.all()).map(link => link.boundingBox()));
      const edges = boxes.flatMap(box => (box ? [box.x, box.x + box.width] : []));
      expect(edges, `${width} px`).toHaveLength(6);
      expect(edges, "side by side, none over another").toEqual(edges.toSorted((a, b) => a - b));
      expect(edges.at(-1)).toBeLessThanOrEqual(width);
      const widths = boxes.map(box => box?.width ?? 0);
      expect(Math.min(...widths), "WCAG 2.5.8").toBeGreaterThanOrEqual(24);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    await start.click();
    await page.waitForURL("**/play");
  });
});

describe("long texts are readable", () => {
  test.for(longTexts.flatMap(path => [1920, 1440, 768].map(width => [path, width] as const)))(
    "%s at %i px → no line of more than 75 characters",
    async ([path, width], { newPage }) =>
      expectShortLines(await newPage({ viewport: { width, height: 900 } }), path),
  );

  test.for(longTexts)("%s printed → dark on white, without buttons and footer", async (path, { newPage }) =>
    expectPrintable(await newPage(), path),
  );
});

test.for([320, 390, 768, 900, 1440])(
  "at %i px the landing page's samples stand side by side",
  async (width, { newPage }) => expectSamplesSideBySide(await newPage({ viewport: { width, height: 900 } })),
);

describe("by keyboard", () => {
  test.for(kinds)(
    "every focus stop of %s shows its ring, and none is under the header",
    async (path, { newPage }) => expectFocusStopsSeen(await newPage(), path),
  );

  test.for(kinds)("%s in forced colours → the buttons keep their borders", async (path, { newPage }) =>
    expectBorders(await newPage({ forcedColors: "active" }), path),
  );
});
