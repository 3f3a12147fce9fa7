import { refuseMeasuring } from "@phaselock/e2e/browser";
import type { Browser } from "playwright-core";
import { z } from "zod";

/** The cost of a first visit: times in milliseconds from its start, sizes in bytes as sent. */
export type Visit = { fcpMs: number; lcpMs: number; readyMs: number; scriptBytes: number };

/** A slow mobile network: round trip in milliseconds, bytes per second (1.6 Mbit/s). */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const viewport = { width: 390, height: 844 };

const report = z.object({ fcp: z.number(), lcp: z.number(), ready: z.number(), scripts: z.number() });

declare global {
  interface Window {
    seen: { lcp: number; ready: number };
  }
}

/** Runs in the page. `ready` is when React has hydrated the page's main element. */
const watch = () => {
  const seen = { lcp: 0, ready: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = () => {
    const main = document.querySelector("main");
    if (main && Object.keys(main).some(key => key.startsWith("__reactFiber"))) seen.ready = performance.now();
    else setTimeout(look, 4);
  };
  look();
};

const read = () => {
  const { seen } = window;
  const scripts = performance
    .getEntriesByType("resource")
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  return {
    ...seen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
};

/** Opens the landing page in a first visit over the slow network. */
export const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  try {
    // Asking about measuring comes after the page, and the plain build doesn't ask.
    await refuseMeasuring(context);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await page.goto(url);
    await page.waitForFunction(() => window.seen.ready > 0);
    await page.waitForLoadState("networkidle");
    const { fcp, lcp, ready, scripts } = report.parse(await page.evaluate(read));
    return { fcpMs: fcp, lcpMs: lcp, readyMs: ready, scriptBytes: scripts };
  } finally {
    await context.close();
  }
};
