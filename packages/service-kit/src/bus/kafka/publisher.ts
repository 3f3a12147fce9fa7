import type { EventEnvelope } from "@phaselock/contracts";
import {
  type Admin,
  type Kafka,
  type Message,
  Partitioners,
  type PartitionMetadata,
  type Producer,
} from "kafkajs";
import { type Batcher, createBatcher } from "../../create-batcher.ts";
import type { Logger } from "../../logger.ts";
import { topicOfType } from "../event-bus.ts";
import { toMessage } from "./cloud-events.ts";

/** A write is acknowledged once every in-sync replica has it. */
const acksOfAllReplicas = -1;
/** Maximum size of a request's records, in bytes. Kafka refuses more than 1,048,588 (max.message.bytes) by default. */
const maxRequestBytes = 900_000;
/** A record's key, headers and framing, in bytes; never more. */
const recordOverheadBytes = 1_000;

/** Retries outlast the election of a new leader, which takes about the broker's session timeout (9 s by default). */
const retry = { retries: 20, initialRetryTime: 100, maxRetryTime: 1_000 };

/** The messages that one call publishes to one partition, in order. */
type PartitionBatch = { readonly topic: string; readonly partition: number; readonly messages: Message[] };
/** A producer, and the number of requests that use it. */
type SharedProducer = { readonly connected: Promise<Producer>; requests: number };

const partitionOf = Partitioners.DefaultPartitioner();

const sizeOf = ({ value }: Message): number => recordOverheadBytes + Buffer.byteLength(value ?? "");

/** Splits messages into requests of at most `maxRequestBytes`, in order. A larger message has a request of its own. */
const intoRequests = (messages: readonly Message[]): Message[][] => {
  const requests: Message[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    bytes += sizeOf(message);
    if (bytes > maxRequestBytes) {
      requests.push([]);
      bytes = sizeOf(message);
    }
    requests.at(-1)?.push(message);
  }
  return requests;
};

/** The broker does not accept the record, and never will. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "type" in error && error.type === "MESSAGE_TOO_LARGE";

/**
 * Publishes to each partition one request at a time. Events that arrive while a request is being sent form the next one, so the
 * order per key is the order of the calls. A partition that accepts nothing delays no other.
 */
export class Publisher {
  readonly #kafka: Kafka;
  readonly #admin: Admin;
  readonly #logger: Logger;
  readonly #partitions = new Map<string, PartitionMetadata[]>();
  readonly #queues = new Map<string, Batcher<PartitionBatch, ReadonlyMap<PartitionBatch, unknown>>>();
  #enqueuing: Promise<unknown> = Promise.resolve();
  #producer: SharedProducer | undefined;

  constructor({ kafka, admin, logger }: { kafka: Kafka; admin: Admin; logger: Logger }) {
    this.#kafka = kafka;
    this.#admin = admin;
    this.#logger = logger;
  }

  /** Rejects with the first error once every partition has answered. The events of other partitions are then published. */
  async publish(events: readonly EventEnvelope[]): Promise<void> {
    // Finding the partitions of a topic takes a request the first time, and a later call must not overtake.
    const enqueued = this.#enqueuing.then(() => this.#enqueue(events));
    this.#enqueuing = enqueued.catch(() => undefined);
    const { sending } = await enqueued;
    const failed = (await Promise.allSettled(sending)).find(outcome => outcome.status === "rejected");
    if (failed) throw failed.reason;
  }

  /** Waits for pending events, then disconnects. */
  async close(): Promise<void> {
    await this.#enqueuing;
    await Promise.all([...this.#queues.values()].map(queue => queue.idle()));
    const producer = this.#producer;
    this.#producer = undefined;
    if (producer) await disconnect(producer);
  }

  async #enqueue(events: readonly EventEnvelope[]): Promise<{ sending: Promise<void>[] }> {
    const batches = await this.#byPartition(events);
    return {
      sending: batches.map(async batch => {
        const failed = await this.#queueOf(batch).add(batch);
        if (failed.has(batch)) throw failed.get(batch);
      }),
    };
  }

  /**
   * One queue per partition. With several partitions in a request, kafkajs tracks across retries which brokers have responded. If a
   * partition moves to a broker that has, its messages count as sent and are lost. Messages that another broker is about to
   * acknowledge are sent again with new sequence numbers.
   * https://github.com/tulios/kafkajs/pull/1798
   */
  #queueOf({ topic, partition }: PartitionBatch) {
    const id = `${topic}/${partition}`;
    const known = this.#queues.get(id);
    if (known) return known;
    const queue = createBatcher((batches: PartitionBatch[]) => this.#sendAll(batches));
    this.#queues.set(id, queue);
    return queue;
  }

  /** @returns the errors of the batches that failed */
  async #sendAll(batches: readonly PartitionBatch[]): Promise<ReadonlyMap<PartitionBatch, unknown>> {
    const [first] = batches;
    if (!first) return new Map();
    try {
      const messages = batches.flatMap(batch => batch.messages);
      for (const request of intoRequests(messages)) await this.#send(first.topic, request);
      return new Map();
    } catch (error) {
      if (!isTooLarge(error) || batches.length === 1) return new Map(batches.map(batch => [batch, error]));
    }
    // Only the batch with the oversized event fails; the other keys of the partition need not wait for a person.
    const failed = new Map<PartitionBatch, unknown>();
    for (const batch of batches)
      for (const [it, error] of await this.#sendAll([batch])) failed.set(it, error);
    return failed;
  }

  async #send(topic: string, messages: Message[]): Promise<void> {
    this.#producer ??= this.#open();
    const used = this.#producer;
    used.requests++;
    try {
      const producer = await used.connected;
      // Not compressed: with the few records that a request has, gzip takes four times the CPU of encoding.
      await producer.send({ topic, messages, acks: acksOfAllReplicas });
    } catch (error) {
      // A failed idempotent producer may have gaps in its sequence numbers, so the next request uses a new producer.
      this.#logger.warn({ err: error, topic }, "publishing failed");
      if (this.#producer === used) this.#producer = undefined;
      throw error;
    } finally {
      used.requests--;
      if (this.#producer !== used && used.requests === 0) void disconnect(used);
    }
  }

  async #byPartition(events: readonly EventEnvelope[]): Promise<PartitionBatch[]> {
    const batches = new Map<string, PartitionBatch>();
    for (const event of events) {
      const topic = topicOfType(event.type);
      const message = toMessage(event);
      const partitionMetadata = await this.#partitionsOf(topic);
      const partition = partitionOf({ topic, partitionMetadata, message });
      const id = `${topic}/${partition}`;
      const batch = batches.get(id) ?? { topic, partition, messages: [] };
      batch.messages.push({ ...message, partition });
      batches.set(id, batch);
    }
    return [...batches.values()];
  }

  /** Fetched once and cached: a topic's partitions never change, only their leaders do. */
  async #partitionsOf(topic: string): Promise<PartitionMetadata[]> {
    const known = this.#partitions.get(topic);
    if (known) return known;
    const { topics } = await this.#admin.fetchTopicMetadata({ topics: [topic] });
    const partitions = topics.flatMap(found => found.partitions);
    this.#partitions.set(topic, partitions);
    return partitions;
  }

  #open(): SharedProducer {
    const producer = this.#kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry,
    });
    return { connected: producer.connect().then(() => producer), requests: 0 };
  }
}

const disconnect = async ({ connected }: SharedProducer): Promise<void> => {
  await connected.then(producer => producer.disconnect()).catch(() => undefined);
};
