import type { EventEnvelope } from "@phaselock/contracts";

/** One event as a consumer receives it, with its topic, partition and offset. */
export type Delivery = {
  readonly topic: string;
  readonly partition: number;
  /** Position in the partition, from 0. */
  readonly offset: number;
  readonly event: EventEnvelope;
};

/** A position in a topic, from which a group starts or to which it seeks. */
export type Position = "beginning" | "end" | { readonly offset: number } | { readonly time: Date };

/** How often and after which delays a failed delivery is retried. Delays double from the first to the longest. */
export type RetryPolicy = {
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
};

export const defaultRetry: RetryPolicy = { attempts: 5, firstDelayMs: 100, longestDelayMs: 5_000 };

/** Observes the outcome of deliveries. Its methods must not throw. */
export type DeliveryObserver = {
  delivered(batch: readonly Delivery[]): void;
  /** An attempt failed. A retry or a dead letter follows. */
  failed(topic: string): void;
  deadLettered(topic: string): void;
};

export type Subscription = {
  /** The members of a group share its partitions. Each group receives every event. */
  readonly group: string;
  readonly topics: readonly string[];
  /** Where a group without an offset starts. */
  readonly from: "beginning" | "end";
  /** Maximum number of events of one partition per call of `handle`. Defaults to 1. */
  readonly batchSize?: number;
  readonly retry?: RetryPolicy;
  readonly observer?: DeliveryObserver;
  /**
   * Handles a batch. Offsets are committed after it resolves, so it must be idempotent. If a batch fails, its events
   * are delivered one by one; an event that fails for good goes to `<group>.dlq`. Transient errors are retried for as
   * long as they last.
   */
  readonly handle: (batch: readonly Delivery[]) => Promise<void>;
};

/** A range of a topic to read: up to its current end, or following it until the signal aborts. */
export type Reading = {
  readonly topic: string;
  readonly from: Position;
  readonly until: "end" | AbortSignal;
  /** Called once, when the reader has consumed all records that existed when it started. */
  readonly onCaughtUp?: () => void;
};

/**
 * The event backbone: order per key, at least once, groups that share partitions, retry with backoff, dead letters,
 * replay. Adapters: embedded (PostgreSQL, in this folder) and Kafka; both pass `describeEventBus`.
 */
export type EventBus = {
  /** Resolves when the events are durable. The topic is the part of `type` before the slash, the key is `subject`. */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Resolves when the group is consuming. Closing the subscription waits for the current batch. */
  subscribe(subscription: Subscription): Promise<{ close(): Promise<void> }>;
  /**
   * Reads a topic without a consumer group: it commits nothing and takes no events from any group. Order is preserved
   * per key. While following, a new event arrives within a second. Leaving the loop releases the topic. Throws when the
   * connection to the topic is lost; to continue, start a new read.
   */
  read(reading: Reading): AsyncIterable<Delivery>;
  /** The names of all existing topics, dead-letter topics included. */
  topics(): Promise<string[]>;
  /** Moves a group back or forward on one topic, for example to replay it. The group must have no members. */
  seek(group: string, topic: string, position: Position): Promise<void>;
  /** The number of events in each topic that the group has not handled, by its committed offsets. */
  lag(group: string, topics: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Rejects when the bus does not answer. Measured, but no part of a process's readiness. */
  ready(): Promise<void>;
  /** Drains: waits for work in progress, then releases all resources. */
  close(): Promise<void>;
};

/** Thrown by a handler for an event that no retry can fix. The event is dead-lettered at once. */
export class PoisonError extends Error {
  override name = "PoisonError";
}

/** The topic of an event type such as `identity.user.v1/registered`. */
export const topicOfType = (type: string): string => type.slice(0, type.indexOf("/"));
