import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { sidewaysOverflow } from "./src/browser/accessibility.ts";
import { hydrated } from "./src/browser/hydrated.ts";
import { viewports } from "./src/browser/viewports.ts";
import { test } from "./src/test.ts";

declare global {
  interface Window {
    /** The record that {@link recordHydration} starts. */
    hydration: { nodes: Element[]; shift: number };
  }
}

const paths = ["/", "/pricing", "/research", "/legal", "/blog", "/blog/1", "/blog/2", "/blog/3", "/blog/4"];

/**
 * The largest allowed cumulative layout shift. Nothing shifts except a heading that wraps differently when its font loads
 * late and the system has no fallback font of the same metrics. Core Web Vitals call up to 0.1 good.
 */
const maxLayoutShift = 0.05;

/** Before any script runs, records every node of the HTML and every layout shift. */
const recordHydration = (page: Page) =>
  page.addInitScript(() => {
    const hydration = { nodes: [] as Element[], shift: 0 };
    Object.assign(window, { hydration });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ("value" in entry) hydration.shift += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive")
        hydration.nodes = [...document.querySelectorAll("#root *, head title, head meta, head link")];
    });
  });

const report = (page: Page) =>
  page.evaluate(() => {
    const { hydration } = window;
    return {
      total: hydration.nodes.length,
      replaced: hydration.nodes.filter(node => !node.isConnected).length,
      shift: hydration.shift,
      titles: document.querySelectorAll("title").length,
    };
  });

describe("public pages arrive as HTML and hydrate in place", () => {
  test.for(paths)(
    "%s → hydration replaces no node, and only late fonts shift the layout",
    async (path, { newPage }) => {
      const page = await newPage();
      await recordHydration(page);
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState("networkidle");
      const { total, replaced, shift, titles } = await report(page);
      expect(total).toBeGreaterThan(80);
      expect({ replaced, titles }).toEqual({ replaced: 0, titles: 1 });
      expect(shift).toBeLessThan(maxLayoutShift);
    },
  );

  test("signed in → hydration replaces no node either", async ({ newcomer: page }) => {
    await recordHydration(page);
    await page.goto("/");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const { replaced, shift } = await report(page);
    expect(replaced).toBe(0);
    expect(shift).toBeLessThan(maxLayoutShift);
  });

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

  test.for(paths)("%s without JavaScript → the whole page", async (path, { newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(path);
    expect((await page.locator("h1").innerText()).length).toBeGreaterThan(5);
    expect(await page.locator('footer a[href^="mailto:"]').count()).toBe(1);
    expect(await page.title()).toContain("Phaselock");
  });

  test("each page has a title, description, canonical URL and preview image of its own", async ({
    newPage,
  }) => {
    const page = await newPage();
    const titles = new Set<string>();
    for (const path of paths) {
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
    expect(titles.size).toBe(paths.length);
    const map = await (await page.request.get("/sitemap.xml")).text();
    expect(map.match(/<loc>/g)).toHaveLength(paths.length);
    expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  });

  test("app.html, the service worker's fallback, is empty and names no versions", async ({ newPage }) => {
    const html = await (await (await newPage()).request.get("/app.html")).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain("/remotes/");
  });
});
