import { launch, type Page } from "puppeteer-core";
import type { Desktop } from "./start-desktop.ts";
import { type DrivenBrowser, type Tab, waitMs } from "./tab.ts";

const at = (element: string): string => `::-p-xpath(${element})`;

const tabOf = (page: Page): Tab => {
  page.setDefaultTimeout(waitMs);
  return {
    open: async url => void (await page.goto(url)),
    click: element => page.locator(at(element)).click(),
    clickToClose: element => page.locator(at(element)).click(),
    type: (element, text) => page.locator(at(element)).fill(text),
    see: async element => void (await page.locator(at(element)).setVisibility("visible").wait()),
    evaluate: expression => page.evaluate(expression),
    async popup(press, inPopup) {
      const opening = Promise.withResolvers<Page | null>();
      page.once("popup", opening.resolve);
      await press();
      const popup = await opening.promise;
      if (!popup) throw new Error("The popup closed before it could be used");
      await inPopup(tabOf(popup));
    },
  };
};

/** Firefox reports a font whose download a navigation ends (NS_BINDING_ABORTED) as if a script had thrown. */
const isEndedDownload = (message: string): boolean =>
  /downloadable font: download failed .* status=2152398850/.test(message);

/** Launches Debian's Firefox ESR without a window, over WebDriver BiDi. */
export async function launchFirefox({ env }: Desktop): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    // A page that freezes fails the test where it froze, instead of at the test's limit.
    protocolTimeout: 2 * waitMs,
    env,
    // Puppeteer would exit at once, and leave the servers beside the browser running.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 1280, height: 800 });
  const problems: string[] = [];
  page.on("pageerror", error => {
    if (isEndedDownload(String(error))) return;
    problems.push(String(error));
    // A retry would hide it, and CI keeps only the output.
    process.stderr.write(`Firefox: ${error}\n`);
  });
  return {
    version: await browser.version(),
    tab: tabOf(page),
    problems: async () => problems,
    close: () => browser.close(),
  };
}
