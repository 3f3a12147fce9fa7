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
/** Maximum number of events per batch. */
const maxBatch = 5_000;

/** Retries outlast the election of a new leader, which takes about the broker's session timeout (9 s by default). */
const retry = { retries: 20, initialRetryTime: 100, maxRetryTime: 1_000 };

/** The messages for one partition, in order. */
type PartitionBatch = { readonly topic: string; readonly partition: number; readonly messages: Message[] };

const partitionOf = Partitioners.DefaultPartitioner();

/**
 * Publishes one batch at a time. Events that arrive while a batch is being sent form the next one, so the order per key
 * is the order of the calls.
 */
export class Publisher {
  readonly #kafka: Kafka;
  readonly #admin: Admin;
  readonly #logger: Logger;
  readonly #partitions = new Map<string, PartitionMetadata[]>();
  readonly #sending: Batcher<readonly EventEnvelope[]>;
  #producer: Promise<Producer> | undefined;

  constructor({ kafka, admin, logger }: { kafka: Kafka; admin: Admin; logger: Logger }) {
    this.#kafka = kafka;
    this.#admin = admin;
    this.#logger = logger;
    this.#sending = createBatcher<readonly EventEnvelope[]>(
      batches => this.#sendOrDisconnect(batches.flat()),
      {
        maxSize: maxBatch,
        sizeOf: events => events.length,
      },
    );
  }

  publish(events: readonly EventEnvelope[]): Promise<void> {
    return this.#sending.add(events);
  }

  /** Waits for pending events, then disconnects. */
  async close(): Promise<void> {
    await this.#sending.idle();
    await this.#disconnect();
  }

  async #sendOrDisconnect(events: readonly EventEnvelope[]): Promise<void> {
    try {
      await this.#send(events);
    } catch (error) {
      // A failed idempotent producer may have gaps in its sequence numbers, so the next batch uses a new producer.
      this.#logger.warn({ err: error }, "publishing failed");
      await this.#disconnect();
      throw error;
    }
  }

  /**
   * Sends one request per partition. With several partitions in a request, kafkajs tracks across retries which brokers
   * have responded. If a partition moves to a broker that has, its messages count as sent and are lost. Messages that
   * another broker is about to acknowledge are sent again with new sequence numbers.
   * https://github.com/tulios/kafkajs/pull/1798
   */
  async #send(events: readonly EventEnvelope[]): Promise<void> {
    const producer = await this.#connected();
    const batches = await this.#byPartition(events);
    const outcomes = await Promise.allSettled(
      batches.map(({ topic, messages }) =>
        // Not compressed: with the few records that a batch has of a partition, gzip takes four times the CPU of encoding.
        producer.send({ topic, messages, acks: acksOfAllReplicas }),
      ),
    );
    const failed = outcomes.find(outcome => outcome.status === "rejected");
    if (failed) throw failed.reason;
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

  #connected(): Promise<Producer> {
    this.#producer ??= this.#connect().catch(error => {
      this.#producer = undefined;
      throw error;
    });
    return this.#producer;
  }

  async #connect(): Promise<Producer> {
    const producer = this.#kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry,
    });
    await producer.connect();
    return producer;
  }

  async #disconnect(): Promise<void> {
    const producer = await this.#producer?.catch(() => undefined);
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}
