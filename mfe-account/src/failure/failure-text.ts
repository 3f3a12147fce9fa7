import { NoAnswerError, publicText } from "@phaselock/web";
import { commonTexts } from "../texts.ts";

/**
 * Says what failed and why. The reason is the server's message if there is one, otherwise a generic one.
 * @param what a sentence: "Your goals could not be saved."
 */
export const failureText = (error: Error, what: string): string =>
  `${what} ${publicText(error, error instanceof NoAnswerError ? commonTexts.offline : commonTexts.later)}`;
