import type { EventEnvelope } from "@phaselock/contracts";
import { Kafka, type LogEntry, type logLevel, type SASLOptions } from "kafkajs";
import type { Logger } from "../../logger.ts";
import { deadLetterTopic, isDeadLetterTopic, retryTopic, withRetryTopic } from "../dead-letters.ts";
import type { EventBus } from "../event-bus.ts";
import { traceSending } from "../trace-events.ts";
import "./patch-request-queue.ts";
import type { KafkaSecurity } from "./connection.ts";
import { Membership } from "./membership.ts";
import { findEnds, measureLag, setOffsets } from "./offsets.ts";
import { Publisher } from "./publisher.ts";
import { readTopic } from "./read-topic.ts";
import { checkTopics, ensureDeadLetterTopics, listTopics } from "./topics.ts";

/**
 * Maps kafkajs' levels (NOTHING 0, ERROR 1, WARN 2, INFO 4, DEBUG 5) to pino's. An error becomes a warning: kafkajs
 * either retries it or throws it, and then the code that catches it logs it at the right level.
 */
const pinoLevels = new Map<logLevel, "warn" | "debug">([
  [1, "warn"],
  [2, "warn"],
  [4, "debug"],
  [5, "debug"],
]);

const logTo =
  (logger: Logger) =>
  () =>
  ({ level, log: { message, timestamp: _, logger: __, ...fields } }: LogEntry) =>
    logger[pinoLevels.get(level) ?? "debug"](fields, `kafka: ${message}`);

/** Creates a Kafka client with the product's timeouts. */
export const createKafka = (
  brokers: readonly string[],
  clientId: string,
  logger: Logger,
  { tls, sasl }: KafkaSecurity = {},
): Kafka =>
  new Kafka({
    clientId,
    brokers: [...brokers],
    ...(tls && { ssl: { ...tls } }),
    ...(sasl && { sasl: sasl as SASLOptions }),
    logCreator: logTo(logger),
    connectionTimeout: 2_000,
    requestTimeout: 5_000,
    retry: { retries: 8, initialRetryTime: 100, maxRetryTime: 1_000 },
  });

/**
 * Opens the event bus on Kafka: an idempotent producer with acks=all, and consumer groups that commit after handling.
 * @throws TopicMismatchError if the cluster's topics differ from the declared ones, or kafkajs' error if the brokers refuse the
 * credentials or their certificate is not trusted
 */
export const openKafkaBus = async (
  brokers: readonly string[],
  clientId: string,
  logger: Logger,
  security: KafkaSecurity = {},
): Promise<EventBus> => {
  const kafka = createKafka(brokers, clientId, logger, security);
  const admin = kafka.admin();
  try {
    await admin.connect();
    await checkTopics(admin);
  } catch (error) {
    await admin.disconnect();
    throw error;
  }
  const publisher = new Publisher({ kafka, admin, logger });
  const open = new Set<{ close(): Promise<void> }>();

  return {
    publish: events =>
      events.length === 0
        ? Promise.resolve()
        : traceSending(events, "kafka", sent => publisher.publish(sent)),
    async subscribe(given) {
      const subscription = withRetryTopic(given);
      const { group, topics, from } = subscription;
      const own = [deadLetterTopic(group), retryTopic(group)];
      await ensureDeadLetterTopics(admin, [...own, ...topics.filter(isDeadLetterTopic)]);
      const start = from === "end" ? await findEnds(admin, group, topics) : [];
      const publish = (events: readonly EventEnvelope[]) => publisher.publish(events);
      const member = new Membership(subscription, { kafka, logger, publish, start });
      await member.join();
      let closed: Promise<void> | undefined;
      const membership = {
        close: () => {
          open.delete(membership);
          closed ??= member.close();
          return closed;
        },
      };
      open.add(membership);
      return membership;
    },
    read: reading => readTopic({ kafka, admin, logger }, reading),
    topics: () => listTopics(admin),
    seek: (group, topic, position) => setOffsets(admin, group, topic, position),
    lag: (group, topics) => measureLag(admin, group, topics),
    async ready() {
      await admin.describeCluster();
    },
    async close() {
      await Promise.all([...open].map(membership => membership.close()));
      await publisher.close();
      await admin.disconnect();
    },
  };
};
