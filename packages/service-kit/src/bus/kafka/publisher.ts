import type { EventEnvelope } from "@phaselock/contracts";
import {
  type Admin,
  CompressionTypes,
  type Kafka,
  type Message,
  Partitioners,
  type PartitionMetadata,
  type Producer,
} from "kafkajs";
import type { Logger } from "../../logger.ts";
import { topicOfType } from "../event-bus.ts";
import { toMessage } from "./cloud-events.ts";

/** Every in-sync replica has it before a write counts as acknowledged. */
const acksOfAllReplicas = -1;
/** Most events of one request to the brokers. */
const maxBatch = 5_000;
/** Numerous and alike: worth compressing. */
const compressedTopics = new Set(["sessions.telemetry.v1"]);

/** Survives the loss of a leader (FACTS: about the broker's session timeout) without giving up or reordering. */
const retry = { retries: 20, initialRetryTime: 100, maxRetryTime: 1_000 };

type Pending = {
  readonly events: readonly EventEnvelope[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** What goes to one partition, in order. */
type Parcel = { readonly topic: string; readonly messages: Message[] };

const partitionOf = Partitioners.DefaultPartitioner();

/**
 * Publishes in order, one request at a time; what arrives while a request is under way goes together in the next.
 * So load makes batches larger, not the queue longer, and the order of each key is the order of the calls.
 */
export class Publisher {
  readonly #kafka: Kafka;
  readonly #admin: Admin;
  readonly #logger: Logger;
  readonly #partitions = new Map<string, PartitionMetadata[]>();
  readonly #queue: Pending[] = [];
  #producer: Promise<Producer> | undefined;
  #sending: Promise<void> | undefined;

  constructor({ kafka, admin, logger }: { kafka: Kafka; admin: Admin; logger: Logger }) {
    this.#kafka = kafka;
    this.#admin = admin;
    this.#logger = logger;
  }

  publish(events: readonly EventEnvelope[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#queue.push({ events, resolve, reject });
    this.#sending ??= this.#sendAll();
    return promise;
  }

  /** Waits for what was handed over, then lets go of the connection. */
  async close(): Promise<void> {
    await this.#sending;
    await this.#letGo();
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch();
      try {
        await this.#send(batch.flatMap(({ events }) => events));
        for (const pending of batch) pending.resolve();
      } catch (error) {
        // An idempotent producer that gave up may have holes in its numbering: the next batch gets a new one.
        this.#logger.warn({ err: error }, "publishing failed");
        await this.#letGo();
        for (const pending of batch) pending.reject(error);
      }
    }
    // In the same step that found the queue empty: whoever is resolved above may publish before any callback runs.
    this.#sending = undefined;
  }

  #takeBatch(): Pending[] {
    let size = 0;
    const end = this.#queue.findIndex(({ events }) => {
      size += events.length;
      return size > maxBatch;
    });
    return this.#queue.splice(0, end === -1 ? this.#queue.length : Math.max(1, end));
  }

  /**
   * One request for each partition. In a request of several, kafkajs remembers across its retries which broker has
   * answered: a partition that moves to one that has is taken for sent, and is lost; and what another broker is about
   * to acknowledge is sent again under new numbers. https://github.com/tulios/kafkajs/pull/1798
   */
  async #send(events: readonly EventEnvelope[]): Promise<void> {
    const producer = await this.#connected();
    const parcels = await this.#parcel(events);
    const outcomes = await Promise.allSettled(
      parcels.map(({ topic, messages }) =>
        producer.send({
          topic,
          messages,
          acks: acksOfAllReplicas,
          ...(compressedTopics.has(topic) && { compression: CompressionTypes.GZIP }),
        }),
      ),
    );
    const failed = outcomes.find(outcome => outcome.status === "rejected");
    if (failed) throw failed.reason;
  }

  async #parcel(events: readonly EventEnvelope[]): Promise<Parcel[]> {
    const parcels = new Map<string, Parcel>();
    for (const event of events) {
      const topic = topicOfType(event.type);
      const message = toMessage(event);
      const partitionMetadata = await this.#partitionsOf(topic);
      const partition = partitionOf({ topic, partitionMetadata, message });
      const id = `${topic}/${partition}`;
      const parcel = parcels.get(id) ?? { topic, messages: [] };
      parcels.set(id, parcel);
      parcel.messages.push({ ...message, partition });
    }
    return [...parcels.values()];
  }

  /** Asked for once: a topic has the partitions that it was declared with, wherever they are led. */
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

  async #letGo(): Promise<void> {
    const producer = await this.#producer?.catch(() => undefined);
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}
