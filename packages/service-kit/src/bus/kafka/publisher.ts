import type { EventEnvelope } from "@phaselock/contracts";
import { CompressionTypes, type Kafka, Partitioners, type Producer, type TopicMessages } from "kafkajs";
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

const byTopic = (events: readonly EventEnvelope[]): TopicMessages[] =>
  [...Map.groupBy(events, event => topicOfType(event.type))].map(([topic, group]) => ({
    topic,
    messages: group.map(toMessage),
  }));

/**
 * Publishes in order, one request at a time; what arrives while a request is under way goes together in the next.
 * So load makes batches larger, not the queue longer, and the order of each key is the order of the calls.
 */
export class Publisher {
  readonly #kafka: Kafka;
  readonly #logger: Logger;
  readonly #queue: Pending[] = [];
  #producer: Promise<Producer> | undefined;
  #sending: Promise<void> | undefined;

  constructor(kafka: Kafka, logger: Logger) {
    this.#kafka = kafka;
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

  async #send(events: readonly EventEnvelope[]): Promise<void> {
    const producer = await this.#connected();
    const [compressed, plain] = [true, false].map(isCompressed =>
      byTopic(events.filter(event => compressedTopics.has(topicOfType(event.type)) === isCompressed)),
    );
    const acks = acksOfAllReplicas;
    if (plain?.length) await producer.sendBatch({ topicMessages: plain, acks });
    if (compressed?.length) {
      await producer.sendBatch({ topicMessages: compressed, acks, compression: CompressionTypes.GZIP });
    }
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
