import { NoAnswerError } from "../../api/api-error.ts";
import type { SignInStore } from "./sign-in-store.ts";

/**
 * Loads the code for keys, proofs and the vault, which only a sign-in needs.
 * @throws NoAnswerError when loading fails: like a call without a response, this must not sign the user out
 */
export const loadSignInStore = (): Promise<SignInStore> =>
  import("./browser-sign-in-store.ts").then(
    ({ browserSignInStore }) => browserSignInStore,
    (cause: unknown) => {
      throw new NoAnswerError("The sign-in store could not be loaded", { cause });
    },
  );
