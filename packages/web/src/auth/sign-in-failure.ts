import { publicText } from "../api/api-error.ts";
import { GoogleProviderError, GoogleRefusedError } from "./google-code-client.ts";

const messageOf = (error: Error): string =>
  error instanceof GoogleRefusedError ? error.message : publicText(error, "Server rejected authentication");

/** A failed sign-in in the words of SPEC.md §8. */
export const signInFailure = (error: Error): { readonly title: string; readonly description: string } =>
  error instanceof GoogleProviderError
    ? {
        title: "Authentication Error",
        description: "There was a problem with Google authentication. Please try again later.",
      }
    : { title: "Authentication Failed", description: messageOf(error) };
