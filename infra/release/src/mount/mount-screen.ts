import type { BrowserContext, Page } from "playwright-core";

/** How long a screen may take to mount, in milliseconds. The machine may be busy with other checks. */
const mountMs = 20_000;
/** How long its data may take to arrive. A screen that keeps asking for news never comes to rest. */
const restMs = 5_000;

/** What became of a path: its screen works, another screen is shown in its place, or it failed. */
export type Outcome =
  | { readonly kind: "mounted" }
  | { readonly kind: "redirected"; readonly to: string }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Reads the page: undefined while its screen loads. A notice that takes a screen's place is an alert with a first-level
 * heading; below prerendered HTML whose screen failed, it is a bar with a button. That HTML is no screen until React has it.
 */
const readScreen = (): { readonly notice: string | null } | undefined => {
  const isVisible = (element: Element | null): boolean => element?.checkVisibility() === true;
  const bar = 'aside:not(main *):has(> [role="status"] + button)';
  const notice = [...document.querySelectorAll(`[role="alert"]:has(h1), ${bar}`)].find(isVisible);
  if (notice) return { notice: (notice.querySelector("h1, p") ?? notice).textContent };
  const main = document.querySelector("main");
  const isReact = main !== null && Object.keys(main).some(key => key.startsWith("__reactFiber"));
  return isReact && isVisible(main.querySelector("h1")) ? { notice: null } : undefined;
};

/** The words that the page shows, for the message. */
const wordsOn = async (page: Page): Promise<string> => {
  const text = (await page.innerText("body", { timeout: 1_000 }).catch(() => "")).trim();
  return text === "" ? "an empty page" : `"${text.replaceAll(/\s+/g, " ").slice(0, 200)}"`;
};

const open = async (page: Page, path: string): Promise<Outcome> => {
  await page.goto(path, { waitUntil: "commit", timeout: mountMs });
  const screen = await page
    .waitForFunction(readScreen, undefined, { timeout: mountMs })
    .then(shown => shown.jsonValue())
    .catch(() => undefined);
  if (!screen) {
    const seconds = mountMs / 1_000;
    return { kind: "failed", reason: `after ${seconds} s it has no heading, but ${await wordsOn(page)}` };
  }
  // What arrives late must not break it either.
  await page.waitForLoadState("networkidle", { timeout: restMs }).catch(() => undefined);
  const { notice } = (await page.evaluate(readScreen)) ?? screen;
  if (notice !== null) return { kind: "failed", reason: `it shows "${notice}"` };
  const { pathname } = new URL(page.url());
  return pathname === path ? { kind: "mounted" } : { kind: "redirected", to: pathname };
};

/** Opens a path in a browser profile, and tells whether a screen works there. */
export const mountScreen = async (context: BrowserContext, path: string): Promise<Outcome> => {
  const page = await context.newPage();
  const uncaught: string[] = [];
  const logged = new Set<string>();
  page.on("pageerror", error => uncaught.push(error.message));
  page.on("console", message => {
    const { origin, pathname } = URL.parse(message.location().url) ?? new URL(page.url());
    // Other origins are out of reach, and the fake server does not have every answer.
    const isOwn = origin === new URL(page.url()).origin && !pathname.startsWith("/api/");
    const [line = ""] = message.text().split("\n");
    if (message.type() === "error" && isOwn) logged.add(line);
  });
  try {
    const outcome = await open(page, path);
    if (uncaught.length > 0) return { kind: "failed", reason: uncaught.join("; ") };
    if (outcome.kind !== "failed" || logged.size === 0) return outcome;
    // React logs what a screen threw, before the notice takes its place.
    return { kind: "failed", reason: `${outcome.reason}, after ${[...logged].slice(0, 3).join("; ")}` };
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await page.close();
  }
};
