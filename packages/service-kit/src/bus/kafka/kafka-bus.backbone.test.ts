import "@phaselock/servers/testing";
import { beforeAll, inject } from "vitest";
import { createLogger } from "../../logger.ts";
import { type BusUnderTest, describeEventBus } from "../testing/describe-event-bus.ts";
import { createKafka, openKafkaBus } from "./kafka-bus.ts";
import { createTopics } from "./topics.ts";

const logger = createLogger("kafka-bus-test", "silent");
const brokers = inject("kafkaBrokers");

beforeAll(async () => {
  const admin = createKafka(brokers, "kafka-bus-test", logger).admin();
  await admin.connect();
  await createTopics(admin);
  await admin.disconnect();
});

const open = async (): Promise<BusUnderTest> => {
  const bus = await openKafkaBus(brokers, "kafka-bus-test", logger);
  return { bus, close: () => bus.close() };
};

describeEventBus("kafka", open);
