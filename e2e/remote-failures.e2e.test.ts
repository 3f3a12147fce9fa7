import { describe, expect } from "vitest";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { expectedErrors } from "./src/remote-failures/faults.ts";
import { type Failure, tryFailure } from "./src/remote-failures/try-failure.ts";
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

/** The limit of 3 s, and what a busy machine adds. */
const noticeWithinMs = 5_000;

const title = "$remote, $way, $fault → ";

describe("a bad release of a remote", () => {
  test.for(withoutFallback)(
    `${title}Retry within 3 s; it recovers the page for good, without a reload`,
    async (failure, { newPage }) => {
      const page = await newPage({ expectedErrors });
      if (failure.remote === "mfe-player") await signIn(page, newPerson("Nell Newcomer"));
      const { shown, afterMs } = await tryFailure(page, { ...failure, fallback: false });
      const isPrerendered = failure.remote === "mfe-marketing" && failure.way === "hard load";
      expect(shown).toBe(isPrerendered ? "readable page" : "notice");
      expect(afterMs).toBeLessThan(noticeWithinMs);
    },
  );

  test.for(withFallback)(
    `${title}the last known good release runs, and stays`,
    async (failure, { newPage }) => {
      const page = await newPage({ expectedErrors });
      if (failure.remote === "mfe-player") await signIn(page, newPerson("Nell Newcomer"));
      expect((await tryFailure(page, { ...failure, fallback: true })).shown).toBe("screen");
    },
  );
});
