import { vi } from "vitest";

let errors: string[] = [];
let warnings: string[] = [];
let expected: readonly RegExp[] = [];

/** Collects the errors and warnings that are logged from now on, and prints neither. */
export const watchConsole = (): void => {
  errors = [];
  warnings = [];
  expected = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => void errors.push(parts.join(" ")));
  vi.spyOn(console, "warn").mockImplementation((...parts: unknown[]) => void warnings.push(parts.join(" ")));
};

/** Lets the running test log errors that match: React logs what a boundary catches. */
export const expectErrors = (...patterns: readonly RegExp[]): void => {
  expected = patterns;
};

/** The warnings so far, by which the product tells of storage and such. */
export const loggedWarnings = (): readonly string[] => warnings;

/** The errors that were logged and not expected. */
export const unexpectedErrors = (): readonly string[] =>
  errors.filter(text => !expected.some(pattern => pattern.test(text)));
