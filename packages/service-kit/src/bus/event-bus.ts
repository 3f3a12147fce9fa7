import type { EventEnvelope } from "@phaselock/contracts";

/** One event as a consumer receives it, with where it lies. */
export type Delivery = {
  readonly topic: string;
  readonly partition: number;
  /** Position in the partition, counted from 0. */
  readonly offset: number;
  readonly event: EventEnvelope;
};

/** Where a group begins or is sent back to. */
export type Position = "beginning" | "end" | { readonly offset: number } | { readonly time: Date };

/** How often and how fast a failing delivery is tried again. Delays double from the first to the longest. */
export type RetryPolicy = {
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
};

export const defaultRetry: RetryPolicy = { attempts: 5, firstDelayMs: 100, longestDelayMs: 5_000 };

/** Hears how deliveries end; must not throw. */
export type DeliveryObserver = {
  delivered(batch: readonly Delivery[]): void;
  /** An attempt failed; another one or a dead letter follows. */
  failed(topic: string): void;
  buried(topic: string): void;
};

export type Subscription = {
  /** Members of one group share its partitions; each group sees every event. */
  readonly group: string;
  readonly topics: readonly string[];
  /** Where a group that has no offset yet begins. */
  readonly from: "beginning" | "end";
  /** At most this many events of one partition at once; 1 unless given. */
  readonly batchSize?: number;
  readonly retry?: RetryPolicy;
  readonly observer?: DeliveryObserver;
  /**
   * The effect. Offsets are committed after it resolves, so it must be idempotent. When a batch fails, its events
   * are delivered one by one; an event that fails for good goes to `<group>.dlq`. Transient errors are retried for
   * as long as they last.
   */
  readonly handle: (batch: readonly Delivery[]) => Promise<void>;
};

/** What is to be read of a topic, and whether to wait for more: at its present end, or until the signal aborts. */
export type Reading = {
  readonly topic: string;
  readonly from: Position;
  readonly until: "end" | AbortSignal;
  /** Called once, when the reader has taken everything that was there when it began. */
  readonly onCaughtUp?: () => void;
};

/**
 * The event backbone: order per key, at least once, groups that share partitions, retry with backoff, dead letters,
 * replay. Adapters: embedded (PostgreSQL, in this folder) and Kafka; both pass `describeEventBus`.
 */
export type EventBus = {
  /** Resolves when the events are durable. The topic is the part of `type` before the slash, the key is `subject`. */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Resolves when the group consumes; closing it waits for the batch in hand. */
  subscribe(subscription: Subscription): Promise<{ close(): Promise<void> }>;
  /**
   * Look at a topic without being a group: nothing is committed, nobody else gets less. Order is kept per key. What is
   * published while it follows comes within a second. Leaving the loop lets go of the topic. Throws when the topic is
   * lost: what reads on, reads anew.
   */
  read(reading: Reading): AsyncIterable<Delivery>;
  /** The names of all topics there are, dead letters included. */
  topics(): Promise<string[]>;
  /** Send a group back (or ahead) on one topic, for a replay, while it has no members. */
  seek(group: string, topic: string, position: Position): Promise<void>;
  /** Rejects when events can't be published now. */
  ready(): Promise<void>;
  /** Drains: waits for what is in hand, then lets go of everything. */
  close(): Promise<void>;
};

/** Thrown by a handler for an event that no repetition can mend: it becomes a dead letter at once. */
export class PoisonError extends Error {
  override name = "PoisonError";
}

/** The topic of an event type such as `identity.user.v1/registered`. */
export const topicOfType = (type: string): string => type.slice(0, type.indexOf("/"));
