import type { BrowserContext, Page } from "playwright-core";

/** What a user with open developer tools would see go wrong. */
export type Watch = { readonly problems: readonly string[] };

/**
 * Collects console errors and uncaught exceptions of every page of the context, popups too.
 *
 * @param expected console errors that the test provokes on purpose
 */
export function watchForProblems(context: BrowserContext, expected: readonly RegExp[]): Watch {
  const problems: string[] = [];
  const complain = (page: Page, text: string) => {
    if (!expected.some(pattern => pattern.test(text))) problems.push(`${page.url()}: ${text}`);
  };
  context.on("page", page => {
    page.on("pageerror", error => complain(page, `uncaught ${error.stack ?? error.message}`));
    page.on("console", message => {
      if (message.type() === "error") complain(page, `${message.text()} (${message.location().url})`);
    });
  });
  return { problems };
}
