import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { launchBrowser } from "./browser/launch-browser.ts";
import { viewports } from "./browser/viewports.ts";
import { watchForProblems } from "./browser/watch-page.ts";
import { newPerson, signInWithGoogle } from "./path/sign-in.ts";

/** Where a failed test leaves pictures of its pages. */
const pictures = join(import.meta.dirname, "../../.phaselock/e2e");

export type PageOptions = BrowserContextOptions & {
  /** Console errors that the test provokes on purpose; any other fails it. */
  expectedErrors?: readonly RegExp[];
};

/** A request that a service worker makes can't be intercepted: only what tests the worker lets it in. */
const contextDefaults = () =>
  ({ baseURL: inject("productUrl"), viewport: viewports.desktop, serviceWorkers: "block" }) as const;

/**
 * Vitest's `test` with a browser. `newPage` opens a page in a fresh profile on the running product; the test fails
 * when any page, popups too, logs a console error or throws. `visitor` is a page of nobody's, and `newcomer` one of a
 * user who has just signed in for the first time; the tests of a file share them, and leave them as they found them.
 *
 * @example
 * test("the landing page leads to sign-in", async ({ newPage }) => {
 *   const page = await newPage();
 *   await page.goto("/");
 * });
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern what a fixture needs.
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("newcomer", { scope: "file" }, async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext(contextDefaults());
    onCleanup(() => context.close());
    const page = await context.newPage();
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Nell Newcomer"));
    await page.waitForURL("**/onboarding");
    return page;
  })
  .extend("shared", { scope: "file" }, async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext(contextDefaults());
    onCleanup(() => context.close());
    const { problems } = watchForProblems(context, []);
    return { page: await context.newPage(), problems };
  })
  .extend("visitor", async ({ shared }, { onCleanup }) => {
    const before = shared.problems.length;
    onCleanup(() => expect(shared.problems.slice(before), "console errors").toEqual([]));
    return shared.page;
  })
  .extend("newPage", async ({ browser, task }, { onCleanup }) => {
    const watched: { context: BrowserContext; problems: readonly string[] }[] = [];
    onCleanup(async () => {
      if (task.result?.state === "fail")
        await photograph(
          task.name,
          watched.flatMap(({ context }) => context.pages()),
        );
      for (const { context } of watched) await context.close();
      expect(
        watched.flatMap(({ problems }) => problems),
        "console errors",
      ).toEqual([]);
    });
    return async ({ expectedErrors = [], ...options }: PageOptions = {}): Promise<Page> => {
      const context = await browser.newContext({ ...contextDefaults(), ...options });
      watched.push({ context, ...watchForProblems(context, expectedErrors) });
      return context.newPage();
    };
  });

async function photograph(name: string, pages: readonly Page[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  for (const [index, page] of pages.entries()) {
    await page
      .screenshot({ path: join(pictures, `${name.replaceAll(/\W+/g, "-")}-${index}.png`) })
      .catch(() => {});
  }
}
