import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newPerson, signIn } from "../path/sign-in.ts";
import { type Failure, tryFailure } from "./try-failure.ts";

/** Expects what a bad release leaves to its user: the last known good release, or Retry within 3 s, which recovers the page. */
export const expectRecovery = async (page: Page, failure: Failure): Promise<void> => {
  if (failure.remote === "mfe-player") await signIn(page, newPerson("Nell Newcomer"));
  const { shown, afterMs, limitMs } = await tryFailure(page, failure);
  const isPrerendered = failure.remote === "mfe-marketing" && failure.way === "hard load";
  expect(shown).toBe(failure.fallback ? "screen" : isPrerendered ? "readable page" : "notice");
  expect(afterMs).toBeLessThan(limitMs);
};
