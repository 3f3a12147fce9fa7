import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/**
 * Records the layout shifts of every document that the page opens from now on, but for those within half a second of an
 * input. Source: Layout Instability API, W3C.
 */
export const recordLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput)
          window.layoutShifts.push({
            value: shift.value,
            moved: shift.sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : (node?.textContent ?? "")).slice(0, 120),
            ),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
};

/** The layout shifts of the current document, summed, and what they moved. */
export const layoutShiftsOf = async (page: Page): Promise<{ sum: number; moved: string[] }> => {
  const shifts = await page.evaluate(() => window.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map(node => `${value.toFixed(4)} ${node}`)),
  };
};
