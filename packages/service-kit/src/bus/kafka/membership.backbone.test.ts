import { randomUUID } from "node:crypto";
import "@phaselock/servers/testing";
import type { EventEnvelope } from "@phaselock/contracts";
import kafkajs from "kafkajs";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { createLogger } from "../../logger.ts";
import { PoisonError } from "../event-bus.ts";
import { createKafka, openKafkaBus } from "./kafka-bus.ts";
import { Membership } from "./membership.ts";
import { createTopics } from "./topics.ts";

const logger = createLogger("membership-test", "silent");
const brokers = inject("kafkaBrokers");

it("a member recovers from an error that kafkajs calls non-retriable", async () => {
  const kafka = createKafka(brokers, "membership-test", logger);
  const admin = kafka.admin();
  await admin.connect();
  await createTopics(admin);
  await admin.disconnect();

  const poison = {
    id: randomUUID(),
    type: "sessions.session.v1/completed",
    source: "membership-test",
    subject: randomUUID(),
    time: new Date().toISOString(),
    sequence: 1,
    data: {},
  };
  const deadLetters: EventEnvelope[] = [];
  const publish = vi
    .fn(async (events: readonly EventEnvelope[]) => void deadLetters.push(...events))
    .mockRejectedValueOnce(new kafkajs.KafkaJSNonRetriableError("no dead letter today"));
  const member = new Membership(
    {
      group: `membership-${randomUUID()}`,
      topics: ["sessions.session.v1"],
      from: "beginning",
      async handle([delivery]) {
        if (delivery?.event.id === poison.id) throw new PoisonError("as intended");
      },
    },
    { kafka, logger, publish, start: [] },
  );
  await member.join();
  const bus = await openKafkaBus(brokers, "membership-test", logger);
  onTestFinished(async () => {
    await member.close();
    await bus.close();
  });

  await bus.publish([poison]);
  await vi.waitFor(() => expect(deadLetters.map(({ id }) => id)).toEqual([poison.id]), { timeout: 20_000 });
  expect(publish).toHaveBeenCalledTimes(2);
});

it("a member waits until every broker knows its topics", async () => {
  const kafka = createKafka(brokers, "membership-test", logger);
  const notYet = Object.assign(new kafkajs.KafkaJSError("This server does not host this topic-partition"), {
    retriable: true,
  });
  const consumer = kafka.consumer.bind(kafka);
  const subscribe = vi.fn().mockRejectedValueOnce(notYet);
  vi.spyOn(kafka, "consumer").mockImplementation(options => {
    const created = consumer(options);
    subscribe.mockImplementation(created.subscribe);
    return { ...created, subscribe };
  });
  const member = new Membership(
    {
      group: `membership-${randomUUID()}`,
      topics: ["sessions.session.v1"],
      from: "beginning",
      async handle() {},
    },
    { kafka, logger, publish: async () => undefined, start: [] },
  );
  onTestFinished(() => member.close());
  await member.join();
  expect(subscribe).toHaveBeenCalledTimes(2);
});
