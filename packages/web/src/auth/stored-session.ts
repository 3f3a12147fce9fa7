import { tokenKeys } from "@phaselock/contracts";
import { useSyncExternalStore } from "react";

/** The storage keys of a session: the two tokens of a sign-in, and a purchase that waits for a sign-in. */
export const sessionKeys = {
  ...tokenKeys,
  checkoutIntent: "phaselock_subscription_intent",
} as const;

/** The token store dispatches this on `window` after each change in this tab: `storage` fires in other tabs only. */
export const tokensChanged = "phaselock:tokens";

/** Changes in another tab, the return of a frozen page, and changes in this tab. */
const changes = ["storage", "pageshow", tokensChanged] as const;

/**
 * Calls `listener` after each change of the stored values.
 * @returns unsubscribes
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
    // Storage is forbidden, so nothing is stored.
    return false;
  }
};

/**
 * Whether this browser stores a token or a pending purchase, and the session's code should load. It checks only that
 * they exist; the session then checks their values.
 */
export const hasStoredSession = (): boolean =>
  isStored(sessionKeys.token) || isStored(sessionKeys.checkoutIntent);

/** Whether this browser stores the two tokens of a sign-in. Only a call shows whether the server has ended it. */
export const hasStoredTokens = (): boolean =>
  isStored(sessionKeys.token) && isStored(sessionKeys.refreshToken);

const subscribe = (listener: () => void): (() => void) => subscribeToChanges(window, listener);

/** Subscribes to {@link hasStoredSession}: another tab may sign in. */
export const useHasStoredSession = (): boolean =>
  useSyncExternalStore(subscribe, hasStoredSession, hasStoredSession);

/** Subscribes to {@link hasStoredTokens}. False in prerendered HTML and during hydration. */
export const useHasStoredTokens = (): boolean =>
  useSyncExternalStore(subscribe, hasStoredTokens, () => false);
