/**
 * A start that runs once: every later call gets the result of the first. A button renders as busy only after its press,
 * so a second press can come first; it must not start a second player for the session.
 */
export type StartOnce<T> = {
  /** Starts, or returns the start in progress. A failed start is forgotten, so that it can be retried. */
  start(begin: () => Promise<T>): Promise<T>;
  /** The current start, if any. */
  started(): Promise<T> | undefined;
};

/** Creates a start that has not run. */
export function startOnce<T>(): StartOnce<T> {
  let current: Promise<T> | undefined;
  return {
    start(begin) {
      current ??= begin().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      return current;
    },
    started: () => current,
  };
}
