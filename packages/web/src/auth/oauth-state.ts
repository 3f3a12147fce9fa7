import { loadSignInStore } from "./vault/load-sign-in-store.ts";

/**
 * Creates and stores a `state` (RFC 6749 §10.12) for a redirect to Google that bypasses our server. Returns null if this
 * browser can't store it; use another flow then.
 */
export const createOAuthState = (): Promise<string | null> =>
  loadSignInStore()
    .then(store => store.createState())
    .catch(() => null);

/**
 * Whether this browser started the sign-in that returns with this `state`. A state works once. Without this check, a link
 * with another person's token would sign the user in to that person's account.
 */
export const consumeOAuthState = (state: string | null): Promise<boolean> =>
  loadSignInStore()
    .then(store => store.consumeState(state))
    .catch(() => false);
