import type { Page } from "playwright-core";

/**
 * Pauses the page's clock when the page sends this request, so that timers started by the answer run only when the test
 * calls `page.clock.runFor(…)`.
 * @param url the request to wait for, a pattern of page.route
 * @param mayAnswer the request is held until this resolves
 * @returns resumes the clock
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
