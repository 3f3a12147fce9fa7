import { useSyncExternalStore } from "react";
import { holdUpdatesLock } from "./hold-updates-lock.ts";

let holders = 0;
const listeners = new Set<() => void>();
const change = (by: 1 | -1): void => {
  holders += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Keeps a new version of the product from taking over, in every tab, until released: a session must not be interrupted
 * by a reload or a prompt.
 * @returns releases it
 * @example useEffect(() => (isPlaying ? holdUpdates() : undefined), [isPlaying]);
 */
export const holdUpdates = (): (() => void) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // Off HTTPS and localhost there are no Web Locks, but no service worker either.
  void navigator.locks?.request(holdUpdatesLock, { mode: "shared" }, () => released);
  change(1);
  return () => {
    release();
    change(-1);
  };
};

/** Whether something in this tab holds updates. */
export const useUpdatesHeld = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => holders > 0,
    () => false,
  );
