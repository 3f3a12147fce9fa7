import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
// Loaded at once: Vitest gives a module that two tests import at the same time to one of them unfinished.
import "../auth/vault/browser-sign-in-store.ts";
import "../toasts/toaster.tsx";
import { unexpectedErrors, watchConsole } from "./console-errors.ts";

/*
 * Vitest's set-up of the component tests. All files of a worker share one page, so each test leaves it empty: no
 * component, nothing stored, no timer and no global of its own. A test that logs an error fails.
 */
configure({
  asyncUtilTimeout: 5_000,
  // The whole page as HTML says less than its text, and fills the screen.
  getElementError: message => new Error(`${message}\n\n${document.body.innerText}`),
});

// What a screen asks for when its test is over must not leave the process.
globalThis.fetch = async input => {
  throw new TypeError(`No fake server for ${input}`);
};

beforeEach(watchConsole);

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const errors = unexpectedErrors();
  vi.restoreAllMocks();
  expect(errors, "console errors").toEqual([]);
});
