import { publicText, TokensNotStoredError } from "@phaselock/web";
import { signInErrorsTexts } from "../callback/texts.ts";
import { GoogleClosedError, GoogleProviderError, GoogleRefusedError } from "./google-client.ts";
import { sanitizeText } from "./sanitize-text.ts";

const signInErrors = signInErrorsTexts;

const messageOf = (error: Error): string => {
  if (error instanceof GoogleClosedError) return signInErrors.closed;
  if (error instanceof TokensNotStoredError) return signInErrors.notStored;
  // Errors from the web package's lazy chunk have another class object, so compare the name.
  const isItsOwnMessage = error instanceof GoogleRefusedError || error.name === "NoTokenError";
  return isItsOwnMessage ? sanitizeText(error.message) : publicText(error, signInErrors.rejected);
};

/** The toast for a failed sign-in, with the texts of docs/product.md#errors. */
export const signInFailure = (error: Error): { readonly title: string; readonly description: string } => {
  if (error instanceof GoogleProviderError)
    return { title: signInErrors.errorTitle, description: signInErrors.provider };
  return { title: signInErrors.failedTitle, description: messageOf(error) };
};
