import type { Page } from "playwright-core";

/**
 * Prepares a page whose clock can run faster: that of `performance.now()`, of frames and of events. The product has no shorter
 * task, so a test makes its three minutes pass in seconds. Call it before the page loads.
 * @returns sets how many times faster the clock runs; 1 is the browser's own clock
 */
export async function prepareHaste(page: Page): Promise<(factor: number) => Promise<void>> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    const request = requestAnimationFrame.bind(window);
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")?.get;
    let [factor, since] = [1, 0];
    const hastened = (time: number) => since + (time - since) * factor;
    performance.now = () => hastened(now());
    window.requestAnimationFrame = callback => request(time => callback(hastened(time)));
    Object.defineProperty(Event.prototype, "timeStamp", {
      get() {
        return hastened(stamp?.call(this) ?? 0);
      },
    });
    Object.assign(window, {
      hasten: (next: number) => {
        [factor, since] = [next, now()];
      },
    });
  });
  return factor => page.evaluate(`hasten(${factor})`);
}

/** Makes a simulated person press the space bar in the second frame after each stimulus, but not at a 3. */
export const answerStimuli = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last: Element | null = null;
    new MutationObserver(() => {
      const stimulus = document.querySelector("[data-stimulus]");
      if (stimulus === last) return;
      last = stimulus;
      if (!stimulus || stimulus.getAttribute("data-stimulus") === "3") return;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => dispatchEvent(new KeyboardEvent("keydown", { code: "Space" }))),
      );
    }).observe(document.body, { subtree: true, childList: true });
  });
