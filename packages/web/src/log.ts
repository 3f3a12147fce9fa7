import { normaliseError } from "./api/error-text.ts";

/** Tells who looks into the console of something that the user need not know of. */
export const logWarning = (message: string, error?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place of the front end that logs
  console.warn(`Phaselock: ${message}`, ...(error === undefined ? [] : [normaliseError(error, Date.now())]));
};
