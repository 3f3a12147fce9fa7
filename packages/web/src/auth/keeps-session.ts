import { useSyncExternalStore } from "react";

/** Where a browser keeps what is of a session: the token of a sign-in, and a purchase that waits for one. */
export const sessionKeys = {
  token: "auth_token",
  checkoutIntent: "phaselock_subscription_intent",
} as const;

/** A change by another tab, and the return of a page that the browser had frozen, which was told of no change. */
export const changesElsewhere = ["storage", "pageshow"] as const;

/**
 * Whether this browser keeps anything of a session. Nothing is read of it: where there is something, the session is to
 * be loaded, and that knows what it is worth.
 */
export const keepsSession = (): boolean => {
  try {
    return Object.values(sessionKeys).some(key => localStorage.getItem(key) !== null);
  } catch {
    // A browser that forbids storage keeps nothing.
    return false;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  for (const change of changesElsewhere) addEventListener(change, listener);
  return () => {
    for (const change of changesElsewhere) removeEventListener(change, listener);
  };
};

/** The same, followed while the page is open: another tab may sign in. */
export const useKeepsSession = (): boolean => useSyncExternalStore(subscribe, keepsSession, keepsSession);
