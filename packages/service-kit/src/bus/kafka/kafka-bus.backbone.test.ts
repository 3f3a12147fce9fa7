import { randomUUID } from "node:crypto";
import "@phaselock/servers/testing";
import type { EventEnvelope } from "@phaselock/contracts";
import { beforeAll, expect, inject, it, onTestFinished } from "vitest";
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

const topic = "web.event.v1";
const eventOf = (subject: string, sequence: number, bytes: number): EventEnvelope => ({
  id: randomUUID(),
  type: `${topic}/started`,
  source: "test",
  subject,
  time: new Date().toISOString(),
  sequence,
  data: { text: "x".repeat(bytes) },
});
const openBus = async () => {
  const { bus, close } = await open();
  onTestFinished(close);
  return {
    bus,
    read: async (subject: string) => {
      const found: number[] = [];
      for await (const { event } of bus.read({ topic, from: "beginning", until: "end" }))
        if (event.subject === subject) found.push(event.sequence);
      return found;
    },
  };
};

it("an event larger than the broker accepts → only its publish fails", async () => {
  const { bus, read } = await openBus();
  const subjects = Array.from({ length: 20 }, () => randomUUID());
  const [tooLarge = "", small = ""] = subjects;
  const outcomes = await Promise.allSettled(
    subjects.map(subject => bus.publish([eventOf(subject, 1, subject === tooLarge ? 1_200_000 : 10)])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "rejected",
    ...subjects.slice(1).map(() => "fulfilled"),
  ]);
  expect(await read(tooLarge)).toEqual([]);
  expect(await read(small)).toEqual([1]);
});

it("one call with more bytes than a request may have → every event arrives in order", async () => {
  const { bus, read } = await openBus();
  const subject = randomUUID();
  await bus.publish(Array.from({ length: 500 }, (_, at) => eventOf(subject, at + 1, 4_000)));
  expect(await read(subject)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
});
