import { loadSignInStore } from "./vault/load-sign-in-store.ts";

/**
 * A new `state` (RFC 6749 §10.12) for leaving to Google without our server; null where this browser can't keep one, and
 * should therefore go another way.
 */
export const createOAuthState = (): Promise<string | null> =>
  loadSignInStore()
    .then(store => store.createState())
    .catch(() => null);

/**
 * Whether a sign-in that comes back with this `state` was begun in this browser; for one use. Without the question a
 * link with somebody else's token would sign the reader in as them.
 */
export const consumeOAuthState = (state: string | null): Promise<boolean> =>
  loadSignInStore()
    .then(store => store.consumeState(state))
    .catch(() => false);
