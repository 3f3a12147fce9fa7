import type { Page } from "playwright-core";
import { makeLive } from "./bad-release.ts";
import { type Fault, stopFaults } from "./faults.ts";

declare global {
  interface Window {
    /** What {@link watchForRetry} sees: when the first Retry button appeared, in ms since the epoch. */
    retryShownAt?: number;
    /** Lost when the page is loaded again. */
    isSamePage?: true;
  }
}

/** A remote's screen, and how to get there and away. */
type Place = {
  readonly path: string;
  /** The screen of another remote, and the links between the two. */
  readonly other: string;
  readonly enter: string;
  readonly leave: string;
};

const link = (path: string) => `header a[href="${path}"]:visible`;

export const places: Readonly<Record<"mfe-marketing" | "mfe-account" | "mfe-player", Place>> = {
  "mfe-marketing": {
    path: "/",
    other: "/login",
    enter: link("/"),
    leave: link("/login"),
  },
  "mfe-account": {
    path: "/login",
    other: "/",
    enter: link("/login"),
    leave: link("/"),
  },
  "mfe-player": {
    path: "/sessions",
    other: "/dashboard",
    enter: link("/sessions"),
    leave: link("/dashboard"),
  },
};
export type Remote = keyof typeof places;

export type Failure = {
  readonly remote: Remote;
  readonly fault: Fault;
  readonly way: "hard load" | "in-app";
  /** Whether the remote has a last known good release. */
  readonly fallback: boolean;
};

export type Outcome = {
  /** What the failure left: the screen itself, readable HTML with a bar, or a notice in the screen's place. */
  readonly shown: "screen" | "readable page" | "notice";
  /** From the first request for the remote's entry to Retry or, without one, to the screen. In ms. */
  readonly afterMs: number;
};

/** From the document's start on, notes when a Retry button appears. */
const watchForRetry = () => {
  const look = () => {
    // The document has a hidden one, for a shell that does not start.
    const isRetry = (button: HTMLElement) => button.textContent === "Retry" && button.checkVisibility();
    if ([...document.querySelectorAll("button")].some(isRetry)) window.retryShownAt ??= Date.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

/** Resolves once the page's screen runs: React has its landmark, and no notice is in its place. */
const screenWorks = (page: Page) =>
  page.waitForFunction(() => {
    const notices = ["This part did not load", "Application Error", "Authentication Error"];
    const heading = document.querySelector("main h1")?.textContent;
    const main = document.querySelector("main");
    const isAlive = main !== null && Object.keys(main).some(key => key.startsWith("__reactFiber"));
    const isRetry = [...document.querySelectorAll("button")].some(
      it => it.textContent === "Retry" && it.checkVisibility(),
    );
    return isAlive && !isRetry && heading && !notices.includes(heading);
  });

const retryButton = (page: Page) => page.getByRole("button", { name: "Retry" });

const shownInstead = async (page: Page, { fallback }: Failure): Promise<Outcome["shown"]> => {
  if (fallback) {
    await screenWorks(page);
    return "screen";
  }
  await retryButton(page).waitFor();
  const [bars, notices] = [page.getByText("but its buttons don't work yet"), page.getByRole("alert")];
  if ((await bars.count()) === 0) {
    await notices.getByRole("heading", { level: 1 }).waitFor();
    return "notice";
  }
  await page.locator("main h1").waitFor();
  return "readable page";
};

/**
 * Makes a bad release live, opens its screen, mends it, presses Retry, leaves and returns.
 * @param page signed in where the screen needs it
 * @throws if a step does not lead where it should
 */
export const tryFailure = async (page: Page, failure: Failure): Promise<Outcome> => {
  const place = places[failure.remote];
  const bad = await makeLive(page, failure);
  await page.addInitScript(watchForRetry);
  if (failure.way === "in-app") {
    await page.goto(place.other);
    await screenWorks(page);
    await page.evaluate(() => {
      delete window.retryShownAt;
    });
    await page.locator(place.enter).first().click();
  } else await page.goto(place.path, { waitUntil: "commit" });
  const shown = await shownInstead(page, failure);
  const shownAt = (await page.evaluate(() => window.retryShownAt)) ?? Date.now();
  const afterMs = shownAt - (bad.firstAskedAt() ?? Number.NaN);

  await page.evaluate(() => {
    window.isSamePage = true;
  });
  bad.mend();
  if (shown !== "screen") await retryButton(page).click();
  await screenWorks(page);
  await page.locator(place.leave).first().click();
  await page.waitForURL(`**${place.other}`);
  await screenWorks(page);
  await page.goBack();
  await page.waitForURL(`**${place.path}`);
  await screenWorks(page);
  if (!(await page.evaluate(() => window.isSamePage))) throw new Error("The page was loaded again");
  await stopFaults(page);
  return { shown, afterMs };
};
