import type { BrowserContext } from "playwright-core";

/**
 * Makes every page of the context a browser with Global Privacy Control. Like one, it is not asked whether it may be
 * measured, so that no question is in the way of what a test or a picture is about.
 */
export const refuseMeasuring = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
