import { NoAnswerError } from "../../api/api-error.ts";
import type { SignInStore } from "./sign-in-store.ts";

/**
 * Loads what a sign-in needs, and a visitor does not: keys, proofs and the vault.
 * @throws NoAnswerError when it can't be had: it says as little about the sign-in as a call without an answer
 */
export const loadSignInStore = (): Promise<SignInStore> =>
  import("./browser-sign-in-store.ts").then(
    ({ browserSignInStore }) => browserSignInStore,
    (cause: unknown) => {
      throw new NoAnswerError("The store of the sign-in could not be loaded", { cause });
    },
  );
