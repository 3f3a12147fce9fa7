import { publicText, TokensNotStoredError } from "@phaselock/web";
import { texts } from "../texts.ts";
import { GoogleClosedError, GoogleProviderError, GoogleRefusedError } from "./google-client.ts";
import { toldText } from "./told-text.ts";

const { signInErrors } = texts;

const messageOf = (error: Error): string => {
  if (error instanceof GoogleClosedError) return signInErrors.closed;
  if (error instanceof TokensNotStoredError) return signInErrors.notKept;
  // What is thrown by the web package's lazy part can't be compared by its class here.
  const isItsOwnMessage = error instanceof GoogleRefusedError || error.name === "NoTokenError";
  return isItsOwnMessage ? toldText(error.message) : publicText(error, signInErrors.rejected);
};

/** A failed sign-in in the words of SPEC.md §8. */
export const signInFailure = (error: Error): { readonly title: string; readonly description: string } => {
  if (error instanceof GoogleProviderError)
    return { title: signInErrors.errorTitle, description: signInErrors.provider };
  return { title: signInErrors.failedTitle, description: messageOf(error) };
};
