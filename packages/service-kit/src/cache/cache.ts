/**
 * A cache that processes may share. It is never used to decide who a person is or what they paid, so the product keeps
 * working whatever the cache loses. Adapters pass `describeCache`.
 */
export type Cache = {
  /** The value of a key, or undefined if it is missing or expired. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, options: { ttlMs: number }): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Increments the counter of the key's current window, or opens a new window. Atomic.
   * @returns the new count, and the time until the window closes, in milliseconds
   */
  countInWindow(key: string, windowMs: number): Promise<{ count: number; resetsInMs: number }>;
  /** Publishes a message to the current subscribers only. */
  publish(channel: string, message: string): Promise<void>;
  /** Resolves once the listener receives every later message. @returns a function that unsubscribes */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
