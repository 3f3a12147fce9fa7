import "@phaselock/servers/testing";
import { beforeAll, inject, onTestFinished } from "vitest";
import { createKafka, openKafkaBus } from "../bus/kafka/kafka-bus.ts";
import { createTopics } from "../bus/kafka/topics.ts";
import { createLogger } from "../logger.ts";
import { describeRevocations } from "./testing/describe-revocations.ts";

const logger = createLogger("revocations-test", "silent");
const brokers = inject("kafkaBrokers");

beforeAll(async () => {
  const admin = createKafka(brokers, "revocations-test", logger).admin();
  await admin.connect();
  await createTopics(admin);
  await admin.disconnect();
});

describeRevocations("kafka", async () => {
  const bus = await openKafkaBus(brokers, "revocations-test", logger);
  onTestFinished(() => bus.close());
  return bus;
});
