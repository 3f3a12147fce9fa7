import { loadSignInStore } from "../auth/vault/load-sign-in-store.ts";
import { createApi } from "./create-api.ts";
import { createTokenStore } from "./token-store.ts";

/** The stored auth values of this browser. */
export const tokens = createTokenStore(
  () => localStorage,
  () => window,
);

/** The one API client that shell and remotes use. */
export const api = createApi({
  fetch: (input, init) => fetch(input, init),
  tokens,
  // Off HTTPS and localhost there are no Web Locks, so tabs are not coordinated.
  withLock: (name, callback) => navigator.locks?.request(name, callback) ?? callback(),
  prove: async request => (await loadSignInStore()).prove(request),
  nowMs: Date.now,
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
});
