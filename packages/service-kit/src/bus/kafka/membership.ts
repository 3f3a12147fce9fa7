import { setTimeout as delay } from "node:timers/promises";
import type { EventEnvelope } from "@phaselock/contracts";
import type { Batch, Consumer, EachBatchPayload, Kafka, KafkaMessage } from "kafkajs";
import type { Logger } from "../../logger.ts";
import { type Together, together } from "../../together.ts";
import { asOriginal, type Burial, deadLetterOf } from "../dead-letters.ts";
import { deliver } from "../deliver.ts";
import type { Delivery, Subscription } from "../event-bus.ts";
import { chunks } from "./chunks.ts";
import { fromMessage } from "./cloud-events.ts";
import type { PartitionOffset } from "./offsets.ts";
import { lookForStuckEveryMs, stuckAfterMs } from "./stuck.ts";

/**
 * A member that is silent for this long is out, and its partitions go to the others; in milliseconds. Kafka's own
 * lowest: a group whose coordinator was lost waits this long for the members that it had.
 */
const sessionTimeoutMs = 6_000;
const heartbeatEveryMs = 1_000;
/** How long a rebalance waits for members that live but don't come, in milliseconds. */
const rebalanceTimeoutMs = 10_000;
/** Partitions that one member works on at the same time. */
const concurrentPartitions = 8;
/** While one fetch is worked on, how often what is done of it is committed, in milliseconds. */
const commitEveryMs = 100;
/**
 * How long a fetch waits at the broker for a first record, in milliseconds: what an idle group costs. A record ends the
 * wait, so it adds nothing to an event's age. It bounds how soon a member can close, and hear of a rebalance: kafkajs
 * does both between fetches.
 */
const maxWaitMs = 500;

/** What a member needs of its bus. */
export type MemberDependencies = {
  readonly kafka: Kafka;
  readonly logger: Logger;
  readonly publish: (events: readonly EventEnvelope[]) => Promise<void>;
  /** Where partitions begin that the group has no offset on; those not named begin by the subscription. */
  readonly start: readonly PartitionOffset[];
};

/** One member of a consumer group: commits an offset only after the effect of everything before it. */
export class Membership {
  readonly #subscription: Subscription;
  readonly #dependencies: MemberDependencies;
  readonly #closing = new AbortController();
  readonly #inHand = new Set<Promise<void>>();
  #consumer: Consumer;
  #lastSignOfLife = Date.now();
  #watch: NodeJS.Timeout | undefined;
  #replacing: Promise<void> | undefined;

  constructor(subscription: Subscription, dependencies: MemberDependencies) {
    this.#subscription = subscription;
    this.#dependencies = dependencies;
    this.#consumer = this.#create();
  }

  /** Resolves when the group has given this member its part. */
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
    // Written down, so that it stays the beginning even when nothing has been delivered by the next time.
    if (start.length > 0) await this.#consumer.commitOffsets([...start]);
    for (const { topic, partition, offset } of start) {
      this.#consumer.seek({ topic, partition, offset });
    }
    // A sign of life is a heartbeat answered, or a group joined.
    this.#watch = setInterval(() => {
      if (Date.now() - this.#lastSignOfLife > stuckAfterMs)
        this.#replace(new Error("no heartbeat is answered"));
    }, lookForStuckEveryMs);
  }

  /** Waits for the batch in hand, then leaves the group. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#watch);
    await this.#replacing;
    // kafkajs leaves the group at once, and what is committed after that is refused.
    await Promise.allSettled(this.#inHand);
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
      // Few, then a new start, as often as it takes: only that looks for the group's coordinator anew. One that goes on
      // asking the broker which was the coordinator asks for ever.
      retry: { retries: 4, initialRetryTime: 100, maxRetryTime: 500, restartOnFailure: async () => true },
    });
    const { GROUP_JOIN, HEARTBEAT, CRASH } = consumer.events;
    const live = () => {
      if (consumer === this.#consumer) this.#lastSignOfLife = Date.now();
    };
    consumer.on(GROUP_JOIN, live);
    consumer.on(HEARTBEAT, live);
    // A member that kafkajs gives up on for good, in a process that is well, nobody would notice.
    consumer.on(CRASH, ({ payload }) => {
      if (!payload.restart && consumer === this.#consumer) this.#replace(payload.error);
    });
    return consumer;
  }

  async #start(): Promise<void> {
    const consumer = this.#consumer;
    this.#lastSignOfLife = Date.now();
    await consumer.connect();
    await consumer.subscribe({
      topics: [...this.#subscription.topics],
      fromBeginning: this.#subscription.from === "beginning",
    });
    const commits = together<PartitionOffset>(offsets => consumer.commitOffsets(offsets));
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: concurrentPartitions,
      eachBatch: payload => this.#track(this.#eachBatch(commits, payload)),
    });
  }

  #replace(error: Error): void {
    this.#replacing ??= this.#startAnew(error).finally(() => {
      this.#replacing = undefined;
    });
  }

  /** Lets the old consumer go without waiting for it, which may never end, and joins as a new member. */
  async #startAnew(error: Error): Promise<void> {
    const logger = this.#dependencies.logger.child({ group: this.#subscription.group });
    const { signal } = this.#closing;
    logger.error({ err: error }, "consumer is lost, starting a new one");
    for (let isStarted = false; !isStarted; ) {
      void this.#consumer.disconnect().catch(() => undefined);
      this.#consumer = this.#create();
      const tooLate = delay(stuckAfterMs, undefined, { signal }).then(() => {
        throw new Error(`did not start within ${stuckAfterMs} ms`);
      });
      isStarted = await Promise.race([this.#start(), tooLate]).then(
        () => true,
        cause => {
          logger.warn({ err: cause }, "consumer can't start, trying again");
          return false;
        },
      );
      if (signal.aborted) return;
      if (!isStarted) await delay(heartbeatEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#inHand.delete(tracked));
    this.#inHand.add(tracked);
    return tracked;
  }

  async #eachBatch(
    commits: Together<PartitionOffset>,
    { batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload,
  ): Promise<void> {
    const { topic, partition } = batch;
    const logger = this.#dependencies.logger.child({ group: this.#subscription.group, topic, partition });
    let done: PartitionOffset | undefined;
    let committedAt = Date.now();
    const commit = async () => {
      if (done) await commits.bring(done);
      done = undefined;
      committedAt = Date.now();
    };
    // A slow or retried effect must not look like a dead member.
    const beating = setInterval(() => heartbeat().catch(() => undefined), heartbeatEveryMs);
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
      // Lost membership, lost coordinator: what was not committed is delivered again, here or to another member.
      logger.warn({ err: error }, "batch interrupted");
      await delay(heartbeatEveryMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(beating);
    }
  }

  async #deliverMessages(batch: Batch, messages: KafkaMessage[], logger: Logger): Promise<void> {
    const { topic, partition } = batch;
    const readable: Delivery[] = [];
    for (const message of messages) {
      const offset = Number(message.offset);
      try {
        readable.push(asOriginal({ topic, partition, offset, event: fromMessage(message) }));
      } catch (error) {
        logger.error({ err: error, offset }, "dead letter");
        this.#subscription.observer?.buried(topic);
        const record = { key: message.key?.toString("base64"), value: message.value?.toString("base64") };
        await this.#bury({ topic, partition, offset, attempts: 1, error, record });
      }
    }
    await deliver(readable, {
      subscription: this.#subscription,
      logger,
      signal: this.#closing.signal,
      bury: (delivery, error, attempts) => this.#bury({ ...delivery, error, attempts }),
    });
  }

  #bury(burial: Burial): Promise<void> {
    return this.#dependencies.publish([deadLetterOf(this.#subscription.group, burial)]);
  }
}
