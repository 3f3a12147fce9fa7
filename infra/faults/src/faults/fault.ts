/** A fault to inject into the system. */
export type Fault = {
  readonly name: string;
  /**
   * How long the fault lasts, in milliseconds, if the product need not work before it ends. Without it, the product must
   * recover during the fault, and the time counts from its injection.
   */
  readonly lastsMs?: number;
  /** Longest time until every user is served again, in milliseconds. */
  readonly answersWithinMs: number;
  /** Waits for the moment at which the fault matters most. */
  untilDue?(): Promise<void>;
  inject(): Promise<void>;
  /** Removes the fault, unless the system recovers without it. */
  heal?(): Promise<void>;
};

/** Longest time until every user is served and every change is visible again after any fault, in milliseconds. */
export const recoversWithinMs = 30_000;
/**
 * After a leader is lost, writes wait until the broker's session times out, 3 s, and until their clients find the new
 * leader. Consumers whose coordinator was lost with it have {@link recoversWithinMs}.
 */
export const findsLeaderWithinMs = 10_000;
