import { publicText } from "@phaselock/web";
import { texts } from "../texts.ts";

/** Why a sign-in failed, for the user: the server's own words where it has some. */
export const signInErrorText = (error: Error): string =>
  error.name === "GoogleClosedError"
    ? texts.signInErrors.closed
    : publicText(error, texts.signInErrors.fallback);
