import type { Page } from "playwright-core";

/** A script that a page has loaded, and its size as sent, in bytes. */
export type LoadedScript = { readonly name: string; readonly bytes: number };

/** The scripts that the page has loaded. Those of other origins have no size. */
export const scriptsOf = (page: Page): Promise<LoadedScript[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

/** Opens a path as a browser that has nothing cached, until the network is idle. @returns our own scripts */
export const openCold = async (page: Page, path: string): Promise<LoadedScript[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  const { origin } = new URL(page.url());
  return (await scriptsOf(page)).filter(({ name }) => new URL(name).origin === origin);
};

/** The sum of their sizes, in bytes. */
export const bytesOf = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
