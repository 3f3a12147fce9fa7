import { createSignInStore } from "./sign-in-store.ts";
import { browserVault } from "./vault.ts";

/** The sign-in store of this browser. Import it through `loadSignInStore` only. */
export const browserSignInStore = createSignInStore({
  vault: browserVault,
  origin: location.origin,
});
