/** Something that happens to the system. */
export type Fault = {
  readonly name: string;
  /**
   * How long it lasts, in milliseconds, where the product need not work before it is over. Without it the product has
   * to come back by itself, and the time counts from the strike.
   */
  readonly lastsMs?: number;
  /** Longest that the product may take until it says yes to everybody again, in milliseconds. */
  readonly answersWithinMs: number;
  strike(): Promise<void>;
  /** Makes the system whole again, where it does not do so by itself. */
  heal?(): Promise<void>;
};

/** Longest until everybody is served and every effect is visible again, whatever the fault; in milliseconds. */
export const recoversWithinMs = 30_000;
/**
 * With a lost leader, writes wait for the broker's session to end, 3 s, and for their clients to hear of it. Consumers
 * whose coordinator was lost with it have {@link recoversWithinMs}.
 */
export const findsLeaderWithinMs = 10_000;
