/** A start that runs once: every later call gets the result of the first. */
export type StartOnce<T> = {
  /** Starts, or returns the start in progress. A failed start is forgotten, so that it can be retried. */
  start(): Promise<T>;
  /** The current start, if any. */
  started(): Promise<T> | undefined;
};

/**
 * Runs `begin` once. A button renders as busy only after its press, so a second press can come first; it must not start
 * a second player for the session.
 */
export function startOnce<T>(begin: () => Promise<T>): StartOnce<T> {
  let current: Promise<T> | undefined;
  return {
    start() {
      current ??= begin().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      return current;
    },
    started: () => current,
  };
}
