import { describe, expect } from "vitest";
import { waitOf } from "./src/browser/watch-wait.ts";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { badVersion, makeLive } from "./src/remote-failures/bad-release.ts";
import { expectedErrors, stopFaults } from "./src/remote-failures/faults.ts";
import {
  beginHardLoad,
  type Failure,
  screenWorks,
  tryFailure,
  watchScreens,
} from "./src/remote-failures/try-failure.ts";
import { test } from "./src/test.ts";

/** Each fault once, each remote both ways. `npm run remote-failures` tries all combinations. */
const withoutFallback: readonly Omit<Failure, "fallback">[] = [
  { remote: "mfe-marketing", way: "hard load", fault: "no answer" },
  { remote: "mfe-marketing", way: "hard load", fault: "throws in render" },
  { remote: "mfe-marketing", way: "in-app", fault: "not found" },
  { remote: "mfe-account", way: "hard load", fault: "server error" },
  { remote: "mfe-account", way: "in-app", fault: "throws when evaluated" },
  { remote: "mfe-player", way: "hard load", fault: "cut off" },
  { remote: "mfe-player", way: "in-app", fault: "connection reset" },
  { remote: "mfe-player", way: "hard load", fault: "version that does not exist" },
];

const withFallback: readonly Omit<Failure, "fallback">[] = [
  { remote: "mfe-account", way: "hard load", fault: "no answer" },
  { remote: "mfe-marketing", way: "hard load", fault: "throws in render" },
  { remote: "mfe-player", way: "in-app", fault: "not found" },
];

const title = "$remote, $way, $fault → ";

describe("a bad release of a remote", () => {
  test.for(withoutFallback)(
    `${title}Retry within 3 s; it recovers the page for good, without a reload`,
    async (failure, { newPage }) => {
      const page = await newPage({ expectedErrors });
      if (failure.remote === "mfe-player") await signIn(page, newPerson("Nell Newcomer"));
      const { shown, afterMs, limitMs } = await tryFailure(page, { ...failure, fallback: false });
      const isPrerendered = failure.remote === "mfe-marketing" && failure.way === "hard load";
      expect(shown).toBe(isPrerendered ? "readable page" : "notice");
      expect(afterMs).toBeLessThan(limitMs);
    },
  );

  test.for(withFallback)(
    `${title}the last known good release runs, and stays; Retry within 3 s if it runs later`,
    async (failure, { newPage }) => {
      const page = await newPage({ expectedErrors });
      if (failure.remote === "mfe-player") await signIn(page, newPerson("Nell Newcomer"));
      const { shown, afterMs, limitMs } = await tryFailure(page, { ...failure, fallback: true });
      expect(shown).toBe("screen");
      expect(afterMs).toBeLessThan(limitMs);
    },
  );

  test("a release that throws after 2 s, and a last known good one that hangs → Retry 3 s after the start, not 5", async ({
    newPage,
  }) => {
    const page = await newPage({ expectedErrors });
    const failure = { remote: "mfe-account", fault: "throws in render", fallback: true } as const;
    const bad = await makeLive(page, failure, async () => {
      await beginHardLoad(page);
      await page.waitForFunction(() => performance.now() - (window.wait?.sinceMs ?? Infinity) > 2_000);
    });
    await page.route("**/remotes/mfe-account/**", async route => {
      // The last known good release gets no answer.
      if (route.request().url().includes(badVersion)) await route.fallback();
    });
    await watchScreens(page);
    await page.goto("/login", { waitUntil: "commit" });
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.waitFor();
    const { afterMs, limitMs } = await waitOf(page);
    expect(afterMs).toBeGreaterThan(2_000);
    expect(afterMs).toBeLessThan(limitMs);
    bad.mend();
    await retry.click();
    await screenWorks(page);
    await stopFaults(page);
  });
});
