import { type ComponentType, lazy } from "react";
import type { RemoteName } from "../routes/product-route.ts";
import { copyNumber } from "../start/copy-number.ts";
import { type LoadedScreen, loadScreen } from "./load-screen.ts";
import type { Loading } from "./loading.ts";
import type { ReleaseKind } from "./screens.ts";

/** A screen that loads, has loaded or could not be loaded. */
export type OpenScreen = Loading & {
  /** Suspends while the screen loads. Throws LoadError if it could not be loaded. */
  readonly Screen: ComponentType;
  readonly done: Promise<LoadedScreen>;
  readonly hasFailed: () => boolean;
  readonly release: () => ReleaseKind;
  /** Call it once the user sees the screen. */
  readonly markShown: () => void;
  readonly wasShown: () => boolean;
};

/** The release of a remote that a page runs. A retry, and the return to the last known good release, replace it. */
type Running = {
  readonly retry: number;
  release: ReleaseKind;
  readonly screens: Map<string, OpenScreen>;
};

const running = new Map<RemoteName, Running>();

const run = (remote: RemoteName, { retry, release }: Pick<Running, "retry" | "release">): Running => {
  const now: Running = { retry, release, screens: new Map() };
  running.set(remote, now);
  return now;
};

/** Remotes that an earlier copy of the shell has loaded hold its React, so this copy loads them by paths of its own. */
const firstRetry = 100 * copyNumber(import.meta.url);

const runningOf = (remote: RemoteName): Running =>
  running.get(remote) ?? run(remote, { retry: firstRetry, release: "live" });

const open = (
  remote: RemoteName,
  name: string,
  now: Running,
  startedAt: number = performance.now(),
): OpenScreen => {
  let outcome: LoadedScreen | "loading" | "failed" = "loading";
  let wasShown = false;
  const done = loadScreen(remote, name, now).then(
    loaded => {
      outcome = loaded;
      if (loaded.release !== now.release) {
        // From here on, this page takes every screen from the release that works.
        now.release = loaded.release;
        for (const other of now.screens.keys()) if (other !== name) now.screens.delete(other);
      }
      return loaded;
    },
    (error: unknown) => {
      outcome = "failed";
      throw error;
    },
  );
  // The component that renders the screen throws the error. Without this handler, the browser also reports it as unhandled.
  done.catch(() => undefined);
  const Late = lazy(() => done);
  const screen: OpenScreen = {
    startedAt,
    done,
    isLoading: () => outcome === "loading",
    hasFailed: () => outcome === "failed",
    release: () => now.release,
    markShown: () => {
      wasShown = true;
    },
    wasShown: () => wasShown,
    // A loaded screen must not suspend, or its prerendered HTML would be replaced instead of hydrated.
    get Screen() {
      return typeof outcome === "object" ? outcome.default : Late;
    },
  };
  now.screens.set(name, screen);
  return screen;
};

/** Loads the remote again, by another path, from what is live now. */
export const retryScreen = (remote: RemoteName, name: string): OpenScreen =>
  open(remote, name, run(remote, { retry: runningOf(remote).retry + 1, release: "live" }));

/** Opens a screen. One that failed before is loaded again, so that leaving and returning recovers it. */
export const openScreen = (remote: RemoteName, name: string): OpenScreen => {
  const now = runningOf(remote);
  const screen = now.screens.get(name);
  if (screen?.hasFailed()) return retryScreen(remote, name);
  return screen ?? open(remote, name, now);
};

/**
 * Opens a screen of the last known good release, which this page runs from here on. If the live release threw before the
 * user saw its screen, the wait goes on: one clock runs for both loads.
 */
export const fallBack = (remote: RemoteName, name: string): OpenScreen => {
  const { retry, screens } = runningOf(remote);
  const before = screens.get(name);
  const startedAt = before && !before.wasShown() ? before.startedAt : performance.now();
  return open(remote, name, run(remote, { retry, release: "fallback" }), startedAt);
};
