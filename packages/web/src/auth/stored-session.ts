import { useSyncExternalStore } from "react";

/** Where a browser keeps what is of a session: the two tokens of a sign-in, and a purchase that waits for one. */
export const sessionKeys = {
  token: "auth_token",
  refreshToken: "auth_refresh_token",
  checkoutIntent: "phaselock_subscription_intent",
} as const;

/** The token store dispatches it on `window` after each change in this tab, for which browsers have no event. */
export const tokensChanged = "phaselock:tokens";

/** A change in this tab or in another one, and the return of a page that the browser had frozen. */
const changes = ["storage", "pageshow", tokensChanged] as const;

/**
 * Calls back after each change of what the browser keeps.
 * @returns stops calling back
 */
export const subscribeToChanges = (page: EventTarget, listener: () => void): (() => void) => {
  for (const change of changes) page.addEventListener(change, listener);
  return () => {
    for (const change of changes) page.removeEventListener(change, listener);
  };
};

const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // A browser that forbids storage keeps nothing.
    return false;
  }
};

/**
 * Whether this browser keeps anything of a session. Nothing is read of it: where there is something, the session is to
 * be loaded, and that knows what it is worth.
 */
export const hasStoredSession = (): boolean =>
  isStored(sessionKeys.token) || isStored(sessionKeys.checkoutIntent);

/** Whether this browser keeps the tokens of a sign-in. The server may have ended it: only a call finds out. */
export const hasStoredTokens = (): boolean =>
  isStored(sessionKeys.token) && isStored(sessionKeys.refreshToken);

const subscribe = (listener: () => void): (() => void) => subscribeToChanges(window, listener);

/** {@link hasStoredSession}, followed while the page is open: another tab may sign in. */
export const useHasStoredSession = (): boolean =>
  useSyncExternalStore(subscribe, hasStoredSession, hasStoredSession);

/** {@link hasStoredTokens}, followed while the page is open. False in prerendered HTML and while it is hydrated. */
export const useHasStoredTokens = (): boolean =>
  useSyncExternalStore(subscribe, hasStoredTokens, () => false);
