import { join } from "node:path";
import { createServerProcess, findFreePort, isOk } from "@phaselock/processes";
import { Builder, By, until, type WebDriver } from "selenium-webdriver";
import type { Desktop } from "./start-desktop.ts";
import { type DrivenBrowser, type Tab, waitMs } from "./tab.ts";

const readyWithinMs = 20_000;

/** The elements that React replaces or that move between being found and being used. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  ["StaleElementReferenceError", "ElementNotInteractableError", "ElementClickInterceptedError"].includes(
    error.name,
  );

const tabOf = (driver: WebDriver): Tab => {
  const find = async (element: string) => {
    const found = await driver.wait(until.elementLocated(By.xpath(element)), waitMs, `No ${element}`);
    await driver.wait(until.elementIsVisible(found), waitMs, `${element} stays hidden`);
    return found;
  };
  const use = async (element: string, act: (found: Awaited<ReturnType<typeof find>>) => Promise<void>) => {
    let why: unknown;
    const attempt = async (): Promise<boolean> => {
      try {
        await act(await find(element));
        return true;
      } catch (error) {
        if (!isPassing(error)) throw error;
        why = error;
        return false;
      }
    };
    await driver.wait(attempt, waitMs).catch(error => {
      throw new Error(`${element} can't be used: ${why}`, { cause: error });
    });
  };
  return {
    open: url => driver.get(url),
    click: element => use(element, found => found.click()),
    // The driver deletes its session if the window closes while the driver still presses or releases the mouse.
    clickToClose: element =>
      use(element, found => driver.executeScript("setTimeout(() => arguments[0].click(), 100)", found)),
    type: (element, text) =>
      use(element, async found => {
        await found.clear();
        await found.sendKeys(text);
      }),
    see: element => use(element, async () => undefined),
    evaluate: expression => driver.executeScript(`return ${expression}`),
    async popup(press, inPopup) {
      const opener = await driver.getWindowHandle();
      await press();
      const opened = await driver.wait(
        async () => (await driver.getAllWindowHandles()).find(handle => handle !== opener),
        waitMs,
        "No popup",
      );
      await driver.switchTo().window(opened ?? "");
      try {
        await inPopup(tabOf(driver));
      } finally {
        await driver.switchTo().window(opener);
      }
    },
  };
};

/** Launches WebKitGTK's small browser in a window of the desktop. */
export async function launchWebKit({ env }: Desktop): Promise<DrivenBrowser> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const server = createServerProcess({
    name: "WebKitWebDriver",
    command: "WebKitWebDriver",
    args: [`--port=${port}`, "--host=127.0.0.1"],
    env,
    isReady: () => isOk(`${address}/status`),
    readyWithinMs,
    logFile: join(env.XDG_RUNTIME_DIR ?? "", "webkit.log"),
  });
  await server.start();
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: "MiniBrowser", acceptInsecureCerts: false })
    .build();
  await driver.manage().setTimeouts({ pageLoad: waitMs, script: waitMs });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? "";
  return {
    version: `WebKitGTK/${version}`,
    tab: tabOf(driver),
    problems: async () => [],
    // Quitting by a command could hang with the page.
    close: () => server.stop(),
  };
}
