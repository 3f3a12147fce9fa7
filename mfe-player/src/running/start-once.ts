/** Something that begins once: whoever asks again, meanwhile or later, gets what the first asked for. */
export type StartOnce<T> = {
  /** A failed beginning is forgotten, so that it can be tried again. */
  start(): Promise<T>;
  /** What has been begun, if anything. */
  started(): Promise<T> | undefined;
};

/**
 * A button is drawn as busy only after its press: a second press can come before that, and must not bring a second
 * player to one session.
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
