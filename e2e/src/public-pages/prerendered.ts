import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated } from "../browser/hydrated.ts";

/** The pages that are prerendered. */
export const publicPages = [
  "/",
  "/pricing",
  "/research",
  "/effects",
  "/legal",
  "/blog",
  "/blog/1",
  "/blog/2",
  "/blog/3",
  "/blog/4",
];

declare global {
  interface Window {
    /** The record that {@link recordHydration} starts. */
    hydration: { nodes: Element[]; shift: number };
  }
}

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
        // The lines that say that something loads, or needs scripts, give way to what has loaded.
        hydration.nodes = [...document.querySelectorAll("#root *, head title, head meta, head link")].filter(
          node => !node.matches("main [role=status], main noscript"),
        );
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

/** Opens a prerendered page, and expects that hydration replaces no node and that only late fonts shift the layout. */
export const expectHydratedInPlace = async (page: Page, path: string): Promise<void> => {
  await recordHydration(page);
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const { total, replaced, shift, titles } = await report(page);
  expect(total).toBeGreaterThan(80);
  expect({ replaced, titles }).toEqual({ replaced: 0, titles: 1 });
  expect(shift).toBeLessThan(maxLayoutShift);
};

/** Opens a page in a browser without JavaScript, and expects all of it. */
export const expectWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  expect((await page.locator("h1").innerText()).length).toBeGreaterThan(5);
  expect(await page.locator('footer a[href^="mailto:"]').count()).toBe(1);
  expect(await page.title()).toContain("Phaselock");
};
