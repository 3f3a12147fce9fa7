import { normaliseError } from "./api/error-text.ts";

/** Logs a warning to the console, for problems that the user need not see. */
export const logWarning = (message: string, error?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place of the front end that logs
  console.warn(`Phaselock: ${message}`, ...(error === undefined ? [] : [normaliseError(error, Date.now())]));
};
