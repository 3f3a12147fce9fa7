import { vi } from "vitest";

let errors: string[] = [];
let warnings: string[] = [];
let expected: readonly RegExp[] = [];

/** Collects logged errors and warnings from now on, without printing them. */
export const watchConsole = (): void => {
  errors = [];
  warnings = [];
  expected = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => void errors.push(parts.join(" ")));
  vi.spyOn(console, "warn").mockImplementation((...parts: unknown[]) => void warnings.push(parts.join(" ")));
};

/** Allows the running test to log matching errors: React logs each error that a boundary catches. */
export const expectErrors = (...patterns: readonly RegExp[]): void => {
  expected = patterns;
};

/** The warnings so far, for example about storage. */
export const loggedWarnings = (): readonly string[] => warnings;

/** The logged errors that the test did not expect. */
export const unexpectedErrors = (): readonly string[] =>
  errors.filter(text => !expected.some(pattern => pattern.test(text)));
