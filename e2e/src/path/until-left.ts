import type { Page } from "playwright-core";

/** A busy browser may skip the second that a test waits for, but not as many as these. */
const skippedMax = 20;

/** Waits until the session's timer shows `left`, such as "04:58", or has just passed it. */
export const untilLeft = async (page: Page, left: string): Promise<void> => {
  await page.waitForFunction(
    ([wanted, most]) => {
      const secondsOf = (time: string) => {
        const [minutes = Number.NaN, seconds = Number.NaN] = time.split(":").map(Number);
        return 60 * minutes + seconds;
      };
      const [shown = ""] = /\d\d:\d\d/.exec(document.querySelector("[role=timer]")?.textContent ?? "") ?? [];
      const passed = secondsOf(wanted) - secondsOf(shown);
      return passed >= 0 && passed <= most;
    },
    [left, skippedMax] as const,
  );
};
