import type { Page } from "playwright-core";
import { type Waited, waitOf, watchWaits } from "../browser/watch-wait.ts";
import { makeLive } from "./bad-release.ts";
import { type Fault, stopFaults } from "./faults.ts";

declare global {
  interface Window {
    /** Whether the page's screen runs: React has its landmark, and no notice is in its place. */
    screenWorks: () => boolean;
    /** Whether a Retry button is visible. */
    offersRetry: () => boolean;
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
    path: "/play",
    other: "/account",
    enter: link("/play"),
    leave: link("/account"),
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

export type Outcome = Waited & {
  /** What the failure left: the screen itself, readable HTML with a bar, or a notice in the screen's place. */
  readonly shown: "screen" | "readable page" | "notice";
};

/** Runs in each document before its own scripts. A click begins to wait for the next screen, or for Retry. */
const watchScreen = (): void => {
  window.offersRetry = () =>
    // The document has a hidden one, for a shell that does not start.
    [...document.querySelectorAll("button")].some(it => it.textContent === "Retry" && it.checkVisibility());
  window.screenWorks = () => {
    const notices = ["This part did not load", "Application Error", "Authentication Error"];
    const heading = document.querySelector("main h1")?.textContent;
    const main = document.querySelector("main");
    const isAlive = main !== null && Object.keys(main).some(key => key.startsWith("__reactFiber"));
    return isAlive && !window.offersRetry() && !!heading && !notices.includes(heading);
  };
  addEventListener(
    "click",
    () => {
      const heading = () => document.querySelector("main h1");
      const left = heading();
      // The screen that the user leaves works until the next one is shown.
      window.beginWait(() => window.offersRetry() || (window.screenWorks() && heading() !== left));
    },
    { capture: true },
  );
};

/** Lets a page measure how long its user waits for a screen after a click. Call it before the first document. */
export const watchScreens = async (page: Page): Promise<void> => {
  await watchWaits(page);
  await page.addInitScript(watchScreen);
};

/**
 * Begins to wait for the document's screen, or for Retry. A prerendered document asks for the entry before the shell runs,
 * which has a limit of its own until then (shell-failures.e2e.test.ts).
 */
export const beginHardLoad = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const begin = () => {
      if (root.dataset.start !== "started") return;
      onStart.disconnect();
      window.beginWait(() => window.offersRetry() || window.screenWorks());
    };
    const onStart = new MutationObserver(begin);
    onStart.observe(root, { attributeFilter: ["data-start"] });
    begin();
  });

/** Resolves once the page's screen runs. */
export const screenWorks = (page: Page) => page.waitForFunction(() => window.screenWorks());

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
  const isHardLoad = failure.way === "hard load";
  const bad = await makeLive(page, failure, async () => {
    if (isHardLoad) await beginHardLoad(page);
  });
  await watchScreens(page);
  if (isHardLoad) await page.goto(place.path, { waitUntil: "commit" });
  else {
    await page.goto(place.other);
    await screenWorks(page);
    await page.locator(place.enter).first().click();
  }
  const shown = await shownInstead(page, failure);
  const waited = await waitOf(page);

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
  return { shown, ...waited };
};
