/** Describes most errors, which are written for users, in one line. Errors of the language are bugs: their stack trace. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isBug = [TypeError, ReferenceError, RangeError, SyntaxError].some(type => error instanceof type);
  return (isBug && error.stack) || error.message;
}
