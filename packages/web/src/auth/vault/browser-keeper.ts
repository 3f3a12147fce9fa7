import { createSignInKeeper } from "./sign-in-keeper.ts";
import { browserVault } from "./vault.ts";

/** The keeper of this browser. Import it by `loadKeeper` only. */
export const browserKeeper = createSignInKeeper({
  vault: browserVault,
  origin: location.origin,
  nowMs: Date.now,
});
