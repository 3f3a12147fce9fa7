import { expect, it, onTestFinished, vi } from "vitest";
import type { RemoteName } from "../routes/product-route.ts";
import { fallBack, openScreen } from "./open-screen.ts";

/** Sets what `performance.now()` returns. */
const setClock = (ms: number): void => {
  vi.spyOn(performance, "now").mockReturnValue(ms);
  onTestFinished(() => void vi.restoreAllMocks());
};

/** A remote that can't be loaded. Each test names another, because a page remembers what it opened. */
const remoteOf = (name: string) => `mfe-${name}` as RemoteName;

it("a release that throws before its screen was shown → the last known good one goes on with its clock", () => {
  const remote = remoteOf("never-shown");
  setClock(1_000);
  openScreen(remote, "Any");
  setClock(3_900);
  expect(fallBack(remote, "Any").startedAt).toBe(1_000);
});

it("a release that throws after its screen was shown → the wait begins when the last known good one opens", () => {
  const remote = remoteOf("shown");
  setClock(1_000);
  openScreen(remote, "Any").markShown();
  setClock(60_000);
  expect(fallBack(remote, "Any").startedAt).toBe(60_000);
});
