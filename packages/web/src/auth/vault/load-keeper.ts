import { NoAnswerError } from "../../api/api-error.ts";
import type { SignInKeeper } from "./sign-in-keeper.ts";

/**
 * Loads what a sign-in needs, and a visitor does not: keys, proofs and the vault.
 * @throws NoAnswerError when it can't be had: it says as little about the sign-in as a call without an answer
 */
export const loadKeeper = (): Promise<SignInKeeper> =>
  import("./browser-keeper.ts").then(
    ({ browserKeeper }) => browserKeeper,
    (cause: unknown) => {
      throw new NoAnswerError("The keeper of the sign-in could not be loaded", { cause });
    },
  );
