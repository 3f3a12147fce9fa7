import type { Locator, Page } from "playwright-core";

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

/**
 * Lets a stopped clock go on, millisecond by millisecond, until something is seen: what is told by a timer of its own.
 * @returns how long that took, in milliseconds
 */
export async function runClockUntilSeen(there: Locator): Promise<number> {
  let elapsedMs = 0;
  for (; !(await there.isVisible()); elapsedMs++) await there.page().clock.runFor(1);
  return elapsedMs;
}
