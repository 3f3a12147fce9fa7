import type { Page } from "playwright-core";

/**
 * Lets the page's clock stand still from the moment on in which the server is asked for this, so that what follows upon
 * the answer follows when the test says so: `page.clock.runFor(…)`.
 * @param url what is asked for, as page.route takes it
 * @param mayAnswer until then the server is not asked
 * @returns lets the clock go on
 */
export async function stopClockAtRequest(
  page: Page,
  url: string,
  mayAnswer: Promise<void> = Promise.resolve(),
): Promise<() => Promise<void>> {
  await page.clock.install();
  await page.route(url, async route => {
    await mayAnswer;
    const nowMs = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(nowMs + 5_000);
    await route.continue();
  });
  return async () => {
    await page.unroute(url);
    await page.clock.resume();
  };
}
