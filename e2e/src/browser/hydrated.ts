import type { Page } from "playwright-core";

/** Waits until React owns the page's content: a prerendered page looks the same before. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some(key => key.startsWith("__reactFiber"));
  });
};
