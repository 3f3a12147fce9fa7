import { setTimeout as delay } from "node:timers/promises";
import type { EventEnvelope } from "@phaselock/contracts";
import type { Batch, Consumer, EachBatchPayload, Kafka, KafkaMessage } from "kafkajs";
import { type Batcher, createBatcher } from "../../create-batcher.ts";
import type { Logger } from "../../logger.ts";
import { deadLetterOf, type FailedDelivery, unwrapReplay } from "../dead-letters.ts";
import { deliver } from "../deliver.ts";
import type { Delivery, Subscription } from "../event-bus.ts";
import { chunks } from "./chunks.ts";
import { fromMessage } from "./cloud-events.ts";
import type { PartitionOffset } from "./offsets.ts";
import { checkStallEveryMs, stalledAfterMs } from "./stall-timeouts.ts";
import { untilReady } from "./until-ready.ts";

/**
 * A member without a heartbeat for this long leaves the group, and the other members get its partitions; in
 * milliseconds. Kafka's minimum, because a group that lost its coordinator waits this long for its former members.
 */
const sessionTimeoutMs = 6_000;
const heartbeatEveryMs = 1_000;
/** How long a rebalance waits for live members that don't rejoin, in milliseconds. */
const rebalanceTimeoutMs = 10_000;
/** Number of partitions that one member processes concurrently. */
const concurrentPartitions = 8;
/** Interval between commits while the events of one fetch are processed, in milliseconds. */
const commitEveryMs = 100;
/**
 * How long a fetch waits at the broker for a first record, in milliseconds. A longer wait makes idle groups cheaper. A
 * record ends the wait, so it adds no latency. It delays closing and rebalances, which kafkajs handles between fetches.
 */
const maxWaitMs = 500;
/**
 * Shortest time from a fetch with records to the next one, in milliseconds. A fetch costs the broker and us as much as ten
 * records. Without this, a member fetches each record as soon as it is there. The first one after a silence never waits.
 */
const fetchEveryMs = 10;

/** The dependencies that the bus passes to a member. */
export type MemberDependencies = {
  readonly kafka: Kafka;
  readonly logger: Logger;
  readonly publish: (events: readonly EventEnvelope[]) => Promise<void>;
  /** Start offsets of partitions without a group offset. The subscription's `from` applies to all others. */
  readonly start: readonly PartitionOffset[];
};

/** One member of a consumer group. It commits an offset only after all events before it have been handled. */
export class Membership {
  readonly #subscription: Subscription;
  readonly #dependencies: MemberDependencies;
  readonly #closing = new AbortController();
  readonly #inProgress = new Set<Promise<void>>();
  #consumer: Consumer;
  #lastSignOfLife = Date.now();
  #fetchedAt = 0;
  #watch: NodeJS.Timeout | undefined;
  #replacing: Promise<void> | undefined;

  constructor(subscription: Subscription, dependencies: MemberDependencies) {
    this.#subscription = subscription;
    this.#dependencies = dependencies;
    this.#consumer = this.#create();
  }

  /** Resolves when the group has assigned partitions to this member. */
  async join(): Promise<void> {
    const { GROUP_JOIN } = this.#consumer.events;
    const joined = new Promise<void>(resolve => {
      const stop = this.#consumer.on(GROUP_JOIN, () => {
        stop();
        resolve();
      });
    });
    await this.#start();
    await joined;
    const { start } = this.#dependencies;
    // Committed at once, so that the next process starts from the same offsets even if nothing is delivered before.
    if (start.length > 0) await this.#consumer.commitOffsets([...start]);
    for (const { topic, partition, offset } of start) {
      this.#consumer.seek({ topic, partition, offset });
    }
    // A sign of life is an answered heartbeat or a joined group.
    this.#watch = setInterval(() => {
      if (Date.now() - this.#lastSignOfLife > stalledAfterMs)
        this.#replace(new Error("no heartbeat was answered"));
    }, checkStallEveryMs);
  }

  /** Waits for the batches in progress, then leaves the group. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#watch);
    await this.#replacing;
    // kafkajs leaves the group at once, and the broker then refuses commits.
    await Promise.allSettled(this.#inProgress);
    await this.#consumer.disconnect();
  }

  #create(): Consumer {
    const consumer = this.#dependencies.kafka.consumer({
      groupId: this.#subscription.group,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: rebalanceTimeoutMs,
      heartbeatInterval: heartbeatEveryMs,
      maxWaitTimeInMs: maxWaitMs,
      allowAutoTopicCreation: false,
      // Few retries, then a restart, as often as necessary. Only a restart looks up the group's coordinator again;
      // without one, the consumer would keep asking the former coordinator forever.
      retry: { retries: 4, initialRetryTime: 100, maxRetryTime: 500, restartOnFailure: async () => true },
    });
    const { GROUP_JOIN, HEARTBEAT, CRASH, FETCH } = consumer.events;
    const live = () => {
      if (consumer === this.#consumer) this.#lastSignOfLife = Date.now();
    };
    consumer.on(GROUP_JOIN, live);
    consumer.on(HEARTBEAT, live);
    consumer.on(FETCH, () => {
      this.#fetchedAt = performance.now();
    });
    // kafkajs may give up on a member for good while the process stays healthy, which would go unnoticed.
    consumer.on(CRASH, ({ payload }) => {
      if (!payload.restart && consumer === this.#consumer) this.#replace(payload.error);
    });
    return consumer;
  }

  async #start(): Promise<void> {
    const consumer = this.#consumer;
    this.#lastSignOfLife = Date.now();
    await consumer.connect();
    // The broker that is asked may not know a new topic yet, and kafkajs doesn't ask again.
    await untilReady(() =>
      consumer.subscribe({
        topics: [...this.#subscription.topics],
        fromBeginning: this.#subscription.from === "beginning",
      }),
    );
    const commits = createBatcher<PartitionOffset>(offsets => consumer.commitOffsets(offsets));
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: concurrentPartitions,
      eachBatch: payload => this.#track(this.#paced(() => this.#eachBatch(commits, payload))),
    });
  }

  #replace(error: Error): void {
    this.#replacing ??= this.#restart(error).finally(() => {
      this.#replacing = undefined;
    });
  }

  /** Disconnects the old consumer without waiting, because that may never end, and joins as a new member. */
  async #restart(error: Error): Promise<void> {
    const logger = this.#dependencies.logger.child({ group: this.#subscription.group });
    const { signal } = this.#closing;
    logger.error({ err: error }, "consumer is lost, starting a new one");
    for (let isStarted = false; !isStarted; ) {
      void this.#consumer.disconnect().catch(() => undefined);
      this.#consumer = this.#create();
      const tooLate = delay(stalledAfterMs, undefined, { signal }).then(() => {
        throw new Error(`did not start within ${stalledAfterMs} ms`);
      });
      isStarted = await Promise.race([this.#start(), tooLate]).then(
        () => true,
        cause => {
          logger.warn({ err: cause }, "consumer can't start, retrying");
          return false;
        },
      );
      if (signal.aborted) return;
      if (!isStarted) await delay(heartbeatEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#inProgress.delete(tracked));
    this.#inProgress.add(tracked);
    return tracked;
  }

  /** Extends the work on a fetch's records to `fetchEveryMs`: kafkajs fetches again when all of it is done. */
  async #paced(work: () => Promise<void>): Promise<void> {
    const next = this.#fetchedAt + fetchEveryMs;
    await work();
    const waitMs = next - performance.now();
    if (waitMs > 0) await delay(waitMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }

  async #eachBatch(
    commits: Batcher<PartitionOffset>,
    { batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload,
  ): Promise<void> {
    const { topic, partition } = batch;
    const logger = this.#dependencies.logger.child({ group: this.#subscription.group, topic, partition });
    let done: PartitionOffset | undefined;
    let committedAt = Date.now();
    const commit = async () => {
      if (done) await commits.add(done);
      done = undefined;
      committedAt = Date.now();
    };
    // Without heartbeats, a slow or retried handler would look like a dead member.
    const heartbeats = setInterval(() => heartbeat().catch(() => undefined), heartbeatEveryMs);
    try {
      for (const messages of chunks(batch.messages, this.#subscription.batchSize ?? 1)) {
        const last = messages.at(-1);
        if (!last || !isRunning() || isStale() || this.#closing.signal.aborted) break;
        await this.#deliverMessages(batch, messages, logger);
        resolveOffset(last.offset);
        done = { topic, partition, offset: String(BigInt(last.offset) + 1n) };
        if (Date.now() - committedAt >= commitEveryMs) await commit();
        await heartbeat();
      }
      await commit();
    } catch (error) {
      if (this.#closing.signal.aborted) return void (await commit().catch(() => undefined));
      // After losing the membership or the coordinator, uncommitted events are redelivered to this or another member.
      logger.warn({ err: error }, "batch interrupted");
      await delay(heartbeatEveryMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(heartbeats);
    }
  }

  async #deliverMessages(batch: Batch, messages: KafkaMessage[], logger: Logger): Promise<void> {
    const { topic, partition } = batch;
    const readable: Delivery[] = [];
    for (const message of messages) {
      const offset = Number(message.offset);
      try {
        readable.push(unwrapReplay({ topic, partition, offset, event: fromMessage(message) }));
      } catch (error) {
        logger.error({ err: error, offset }, "dead letter");
        this.#subscription.observer?.deadLettered(topic);
        const record = { key: message.key?.toString("base64"), value: message.value?.toString("base64") };
        await this.#deadLetter({ topic, partition, offset, attempts: 1, error, record });
      }
    }
    await deliver(readable, {
      subscription: this.#subscription,
      system: "kafka",
      logger,
      signal: this.#closing.signal,
      deadLetter: (delivery, error, attempts) => this.#deadLetter({ ...delivery, error, attempts }),
    });
  }

  #deadLetter(failed: FailedDelivery): Promise<void> {
    return this.#dependencies.publish([deadLetterOf(this.#subscription.group, failed)]);
  }
}
