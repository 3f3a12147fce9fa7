import type { Page } from "playwright-core";
import { launchBrowser } from "../browser/launch-browser.ts";
import { type DrivenBrowser, type Tab, waitMs } from "./tab.ts";

const at = (element: string): string => `xpath=${element}`;

const tabOf = (page: Page): Tab => ({
  open: async url => void (await page.goto(url)),
  click: element => page.locator(at(element)).click(),
  clickToClose: element => page.locator(at(element)).click(),
  type: (element, text) => page.locator(at(element)).fill(text),
  see: element => page.locator(at(element)).waitFor(),
  evaluate: expression => page.evaluate(expression),
  async popup(press, inPopup) {
    const opening = page.waitForEvent("popup");
    await press();
    await inPopup(tabOf(await opening));
  },
});

/** Launches the Chromium of the other browser tests. */
export async function launchChromium(): Promise<DrivenBrowser> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(waitMs);
  const problems: string[] = [];
  page.on("pageerror", error => problems.push(error.stack ?? error.message));
  return {
    version: `Chromium/${browser.version()}`,
    tab: tabOf(page),
    problems: async () => problems,
    close: () => browser.close(),
  };
}
