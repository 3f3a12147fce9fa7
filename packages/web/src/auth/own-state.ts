import { loadKeeper } from "./vault/load-keeper.ts";

/**
 * A new `state` (RFC 6749 §10.12) for leaving to Google without our server; null where this browser can't keep one, and
 * should therefore go another way.
 */
export const makeOwnState = (): Promise<string | null> =>
  loadKeeper()
    .then(keeper => keeper.makeState())
    .catch(() => null);

/**
 * Whether a sign-in that comes back with this `state` was begun in this browser; for one use. Without the question a
 * link with somebody else's token would sign the reader in as them.
 */
export const takeOwnState = (state: string | null): Promise<boolean> =>
  loadKeeper()
    .then(keeper => keeper.takeState(state))
    .catch(() => false);
