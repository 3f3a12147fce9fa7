import type { BrowserContext, Page } from "playwright-core";

/** The problems that the browser's console would show. */
export type ProblemWatch = { readonly problems: readonly string[] };

/**
 * Collects console errors and uncaught exceptions of every page in the context, popups included.
 *
 * @param expected console errors that the test provokes on purpose
 */
export function watchForProblems(context: BrowserContext, expected: readonly RegExp[]): ProblemWatch {
  const problems: string[] = [];
  const addProblem = (page: Page, text: string) => {
    if (!expected.some(pattern => pattern.test(text))) problems.push(`${page.url()}: ${text}`);
  };
  context.on("page", page => {
    page.on("pageerror", error => addProblem(page, `uncaught ${error.stack ?? error.message}`));
    page.on("console", message => {
      if (message.type() === "error") addProblem(page, `${message.text()} (${message.location().url})`);
    });
  });
  return { problems };
}
