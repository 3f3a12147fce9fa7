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
import { type Together, together } from "../../together.ts";
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

/** What goes to one partition, in order. */
type Parcel = { readonly topic: string; readonly partition: number; readonly messages: Message[] };

const partitionOf = Partitioners.DefaultPartitioner();

/**
 * Publishes in order, one batch at a time; what arrives while a batch is under way goes together in the next. So the
 * order of each key is the order of the calls.
 */
export class Publisher {
  readonly #kafka: Kafka;
  readonly #admin: Admin;
  readonly #logger: Logger;
  readonly #partitions = new Map<string, PartitionMetadata[]>();
  readonly #sending: Together<readonly EventEnvelope[]>;
  #producer: Promise<Producer> | undefined;

  constructor({ kafka, admin, logger }: { kafka: Kafka; admin: Admin; logger: Logger }) {
    this.#kafka = kafka;
    this.#admin = admin;
    this.#logger = logger;
    this.#sending = together<readonly EventEnvelope[]>(batches => this.#sendOrLetGo(batches.flat()), {
      most: maxBatch,
      sizeOf: events => events.length,
    });
  }

  publish(events: readonly EventEnvelope[]): Promise<void> {
    return this.#sending.bring(events);
  }

  /** Waits for what was handed over, then lets go of the connection. */
  async close(): Promise<void> {
    await this.#sending.idle();
    await this.#letGo();
  }

  async #sendOrLetGo(events: readonly EventEnvelope[]): Promise<void> {
    try {
      await this.#send(events);
    } catch (error) {
      // An idempotent producer that gave up may have holes in its numbering: the next batch gets a new one.
      this.#logger.warn({ err: error }, "publishing failed");
      await this.#letGo();
      throw error;
    }
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
    // A report is many events of one key, and a key's hash costs as much as the rest of a message.
    const ofKeys = new Map<string, Parcel>();
    for (const event of events) {
      const topic = topicOfType(event.type);
      const message = toMessage(event);
      const key = `${topic}/${event.subject}`;
      let parcel = ofKeys.get(key);
      if (!parcel) {
        const partitionMetadata = await this.#partitionsOf(topic);
        const partition = partitionOf({ topic, partitionMetadata, message });
        const id = `${topic}/${partition}`;
        parcel = parcels.get(id) ?? { topic, partition, messages: [] };
        parcels.set(id, parcel);
        ofKeys.set(key, parcel);
      }
      parcel.messages.push({ ...message, partition: parcel.partition });
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
