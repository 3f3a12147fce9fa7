/**
 * A cache that processes may share. It is on no path that decides who a person is or what they paid: whatever it
 * loses, the product goes on. Adapters pass `describeCache`.
 */
export type Cache = {
  /** The value under a key, or undefined when there is none or its time is up. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, options: { ttlMs: number }): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Count one more in the window that is open under this key, or open one. Atomic.
   * @returns the count with this one, and how long the window stays open, in milliseconds
   */
  countInWindow(key: string, windowMs: number): Promise<{ count: number; resetsInMs: number }>;
  /** Tell everybody who listens now; nobody else ever hears of it. */
  publish(channel: string, message: string): Promise<void>;
  /** Resolves when every later message is heard; call what it gives to stop. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
