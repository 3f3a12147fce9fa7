import type { Page } from "playwright-core";

/** How long a user waits at most until the page shows something usable: the screen, or a notice with Retry. In ms. */
const noticeAfterMs = 3_000;

/** What the page needs besides, in ms: to begin the load after the click, and to render the notice after the timer. */
const workingMs = 500;

declare global {
  interface Window {
    /** The newest wait on this page, by its own clock. */
    wait?: {
      readonly sinceMs: number;
      readonly endsOn: () => boolean;
      /** When a timer of {@link noticeAfterMs} fired that was set when the wait began. */
      limitAtMs?: number;
      endedAtMs?: number;
    };
    /** Begins to wait until the condition holds after a change of the document. */
    beginWait: (endsOn: () => boolean) => void;
  }
}

/** Runs in each document before its own scripts. */
const watch = (limitMs: number): void => {
  window.beginWait = endsOn => {
    const wait: NonNullable<Window["wait"]> = { sinceMs: performance.now(), endsOn };
    window.wait = wait;
    setTimeout(() => {
      wait.limitAtMs = performance.now();
    }, limitMs);
  };
  const look = () => {
    if (window.wait?.endsOn()) window.wait.endedAtMs ??= performance.now();
  };
  const changes = { subtree: true, childList: true, attributeFilter: ["hidden"] };
  new MutationObserver(look).observe(document, changes);
};

/** Lets the page measure waits: `window.beginWait` begins one. */
export const watchWaits = (target: Pick<Page, "addInitScript">): Promise<unknown> =>
  target.addInitScript(watch, noticeAfterMs);

/** A wait that is over, and how long it may have taken. */
export type Waited = { readonly afterMs: number; readonly limitMs: number };

/**
 * Resolves once the page's newest wait is over. The limit is 3 s, as a timer measures them that the page set at the same
 * moment: on a busy machine, that timer is as late as the product's.
 */
export const waitOf = async (page: Page): Promise<Waited> => {
  const handle = await page.waitForFunction(limitMs => {
    const { sinceMs, endedAtMs, limitAtMs } = window.wait ?? {};
    if (sinceMs === undefined || endedAtMs === undefined) return undefined;
    const afterMs = endedAtMs - sinceMs;
    if (afterMs < limitMs) return { afterMs, limitMs };
    return limitAtMs !== undefined && { afterMs, limitMs: Math.max(limitMs, limitAtMs - sinceMs) };
  }, noticeAfterMs);
  const waited = await handle.jsonValue();
  if (!waited) throw new Error("The page has not begun to wait");
  return { afterMs: waited.afterMs, limitMs: waited.limitMs + workingMs };
};
