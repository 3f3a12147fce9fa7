import { describe, expect } from "vitest";
import { sidewaysOverflow } from "./src/browser/accessibility.ts";
import { hydrated } from "./src/browser/hydrated.ts";
import { viewports } from "./src/browser/viewports.ts";
import { expectHydratedInPlace, expectWhole, publicPages } from "./src/public-pages/prerendered.ts";
import { test } from "./src/test.ts";

/** public-pages.nightly.test.ts opens all of them. */
describe("public pages arrive as HTML and hydrate in place", () => {
  test("/ → hydration replaces no node, and only late fonts shift the layout", async ({ newPage }) =>
    expectHydratedInPlace(await newPage(), "/"));

  test("/, signed in → hydration replaces no node either", async ({ newcomer }) =>
    expectHydratedInPlace(newcomer, "/"));

  test("signed in → the header has Dashboard beside Pricing and Get Started, from 320 px on", async ({
    newcomer: page,
  }) => {
    await page.goto("/");
    const links = page.getByRole("banner").getByRole("link");
    await links.filter({ hasText: "Dashboard" }).waitFor();
    for (const width of [320, viewports.phone.width, viewports.desktop.width]) {
      await page.setViewportSize({ width, height: viewports.phone.height });
      const boxes = await Promise.all((await links.all()).map(link => link.boundingBox()));
      const edges = boxes.flatMap(box => (box ? [box.x, box.x + box.width] : []));
      expect(edges, `${width} px`).toHaveLength(8);
      expect(edges, "side by side, none over another").toEqual(edges.toSorted((a, b) => a - b));
      expect(edges.at(-1)).toBeLessThanOrEqual(width);
      const widths = boxes.map(box => box?.width ?? 0);
      expect(Math.min(...widths), "WCAG 2.5.8").toBeGreaterThanOrEqual(24);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    await links.filter({ hasText: "Dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  });

  test("a button clicked before the application runs → its action runs once it does", async ({ newPage }) => {
    const page = await newPage();
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async route => {
      await pressed;
      await route.continue();
    });
    await page.goto("/pricing", { waitUntil: "commit" });
    await page
      .getByRole("button", { name: /Buy Credits/ })
      .first()
      .click();
    press();
    await page.waitForURL("**/login");
    await page.getByText("Authentication Required", { exact: true }).waitFor();
  });

  test("Buy Credits before the profile has loaded → the checkout starts once it has", async ({
    newcomer: page,
  }) => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route("**/api/auth/me", async route => {
      await pressed;
      await route.continue();
    });
    await page.goto("/pricing");
    await hydrated(page);
    await page
      .getByRole("button", { name: /Buy Credits/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Processing..." }).waitFor();
    press();
    await page.getByLabel("Card number").waitFor();
    await page.unroute("**/api/auth/me");
    await page.goto("/");
  });

  test("back from the checkout → the payment's state is shown, though the static HTML lacks it", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto("/pricing?checkout=cs_unknown");
    await page.getByText("We couldn't check your payment").waitFor();
  });

  test("/ without JavaScript → the whole page", async ({ newPage }) =>
    expectWhole(await newPage({ javaScriptEnabled: false }), "/"));

  test("each page has a title, description, canonical URL and preview image of its own", async ({
    newPage,
  }) => {
    const page = await newPage();
    const titles = new Set<string>();
    for (const path of publicPages) {
      const html = await (await page.request.get(path)).text();
      const of = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      titles.add(of(/<title>(.*?)<\/title>/));
      const origin = new URL(of(/<link rel="canonical" href="(.*?)"/));
      expect(origin.pathname).toBe(path);
      expect(of(/<meta name="description" content="(.*?)"/).length).toBeGreaterThan(40);
      const picture = new URL(of(/<meta property="og:image" content="(.*?)"/));
      const answer = await page.request.get(picture.pathname);
      expect(answer.headers()["content-type"]).toBe("image/png");
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(titles.size).toBe(publicPages.length);
    const map = await (await page.request.get("/sitemap.xml")).text();
    expect(map.match(/<loc>/g)).toHaveLength(publicPages.length);
    expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  });

  test("app.html, the service worker's fallback, is empty and names no versions", async ({ newPage }) => {
    const html = await (await (await newPage()).request.get("/app.html")).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain("/remotes/");
  });
});
