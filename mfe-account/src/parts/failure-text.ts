import { NoAnswerError, publicText } from "@phaselock/web";
import { texts } from "../texts.ts";

/**
 * What did not work, and why: in the server's words where it has some, else that it gave no answer.
 * @param what a sentence: "Your goals could not be stored."
 */
export const failureText = (error: Error, what: string): string =>
  `${what} ${publicText(error, error instanceof NoAnswerError ? texts.common.offline : texts.common.later)}`;
