import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
// Preloaded: when two tests import a module at the same time, Vitest gives one of them an unfinished module.
import "../auth/vault/browser-sign-in-store.ts";
import "../toasts/toaster.tsx";
import { unexpectedErrors, watchConsole } from "./console-errors.ts";

/*
 * Vitest's setup for component tests. All files of a worker share one page, so each test cleans up its components,
 * storage, timers and stubbed globals. A test that logs an error fails.
 */
configure({
  asyncUtilTimeout: 5_000,
  // Show the page's text: its HTML is long and harder to read.
  getElementError: message => new Error(`${message}\n\n${document.body.innerText}`),
});

// A call that a screen makes after its test must not leave the process.
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
