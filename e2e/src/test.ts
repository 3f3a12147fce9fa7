import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { test as base, expect } from "vitest";
import { launchBrowser } from "./browser/launch-browser.ts";
import { refuseMeasuring } from "./browser/refuse-measuring.ts";
import { viewports } from "./browser/viewports.ts";
import { watchForProblems } from "./browser/watch-page.ts";
import { newPerson, signIn } from "./path/sign-in.ts";
import { builtFrontEnd, type Product, startProduct } from "./product/start-product.ts";

/** Where a failed test leaves screenshots of its pages. */
const pictures = join(import.meta.dirname, "../../.phaselock/e2e");

export type PageOptions = BrowserContextOptions & {
  /** Console errors that the test provokes on purpose; any other fails it. */
  expectedErrors?: readonly RegExp[];
  /** The browser doesn't refuse to be measured, so the product asks. */
  isAskedToBeMeasured?: boolean;
};

/**
 * Blocks service workers, because their requests can't be intercepted: only tests of the worker allow them. Prefers reduced
 * motion, because a session whose picture moves takes four times the CPU: only tests of motion allow it.
 */
const contextDefaults = (product: Product) =>
  ({
    baseURL: product.url,
    viewport: viewports.desktop,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  }) as const;

/** Opens a fresh profile whose browser refuses to be measured. */
const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  await refuseMeasuring(context);
  return context;
};

/**
 * Vitest's `test` with a browser and a running product, one of each per worker. `newPage` opens a page in a fresh
 * profile; the test fails when any page, popups included, logs a console error or throws. `visitor` is a signed-out page
 * and `newcomer` the page of a user who has just signed up; the tests of a file share them and must restore their
 * state.
 *
 * @example
 * test("the landing page leads to sign-in", async ({ newPage }) => {
 *   const page = await newPage();
 *   await page.goto("/");
 * });
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from this pattern.
  .extend("product", { scope: "worker" }, async ({}, { onCleanup }) => {
    const product = await startProduct(builtFrontEnd);
    onCleanup(() => product.dispose());
    return product;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("newcomer", { scope: "file" }, async ({ browser, product }, { onCleanup }) => {
    const context = await openContext(browser, contextDefaults(product));
    onCleanup(() => context.close());
    const page = await context.newPage();
    await signIn(page, newPerson("Nell Newcomer"));
    return page;
  })
  .extend("shared", { scope: "file" }, async ({ browser, product }, { onCleanup }) => {
    const context = await openContext(browser, contextDefaults(product));
    onCleanup(() => context.close());
    const { problems } = watchForProblems(context, []);
    return { page: await context.newPage(), problems };
  })
  .extend("visitor", async ({ shared }, { onCleanup }) => {
    const before = shared.problems.length;
    onCleanup(() => expect(shared.problems.slice(before), "console errors").toEqual([]));
    return shared.page;
  })
  .extend("newPage", async ({ browser, product, task }, { onCleanup }) => {
    const watched: { context: BrowserContext; problems: readonly string[] }[] = [];
    onCleanup(async () => {
      if (task.result?.state === "fail")
        await recordFailure(
          task.name,
          watched.flatMap(({ context }) => context.pages()),
        );
      for (const { context } of watched) await context.close();
      expect(
        watched.flatMap(({ problems }) => problems),
        "console errors",
      ).toEqual([]);
    });
    return async ({
      expectedErrors = [],
      isAskedToBeMeasured = false,
      ...given
    }: PageOptions = {}): Promise<Page> => {
      const options = { ...contextDefaults(product), ...given };
      const context = await (isAskedToBeMeasured
        ? browser.newContext(options)
        : openContext(browser, options));
      watched.push({ context, ...watchForProblems(context, expectedErrors) });
      return context.newPage();
    };
  });

/** Saves a screenshot of each page and prints its text to stderr, because CI keeps only the output. */
async function recordFailure(name: string, pages: readonly Page[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = join(pictures, `${name.replaceAll(/\W+/g, "-")}-${index}.png`);
    const text = await page.innerText("body", { timeout: 1_000 }).catch(String);
    process.stderr.write(`${name}: ${page.url()} shows\n${text.replaceAll(/^/gm, "  ")}\n`);
    await page.screenshot({ path }).catch(() => {});
  }
}
