import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EventEnvelope } from "@phaselock/contracts";
import { prepareTopics } from "@phaselock/distributed";
import { type KafkaCluster, startKafka } from "@phaselock/kafka";
import { createLogger, type EventBus, openBus } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { untilInSync } from "../system/until-in-sync.ts";

const topic = "sessions.session.v1";
/** Enough to cover every partition, and every broker as a leader, in each batch. */
const subjects = Array.from({ length: 30 }, () => randomUUID());
/** Batches to publish between two kills. A batch has one event of each subject. */
const batchesBetweenKills = 20;
const startsWithinMs = 120_000;
/** 50 s with two cores of its own, several times that beside the other faults and the model. */
const lastsAtMostMs = 600_000;

const logger = createLogger("publishing", "silent");
let dir: string;
let kafka: KafkaCluster;
let bus: EventBus;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "phaselock-publishing-"));
  kafka = await startKafka({ dir, brokers: 3, brokerSessionTimeoutMs: 3_000 });
  await prepareTopics(kafka.addresses, logger);
  bus = await openBus({ KAFKA_BROKERS: kafka.addresses.join(",") }, "publishing", logger);
}, startsWithinMs);

afterAll(async () => {
  await bus?.close();
  await kafka?.stop();
  await rm(dir, { recursive: true, force: true });
}, startsWithinMs);

const batch = (sequence: number): EventEnvelope[] =>
  subjects.map(subject => ({
    id: randomUUID(),
    type: `${topic}/started`,
    source: "publishing",
    subject,
    time: new Date().toISOString(),
    sequence,
    data: {},
  }));

it(
  "every acknowledged event is on the bus once and in order while each leader in turn is killed",
  async () => {
    const acknowledged: EventEnvelope[] = [];
    let sequence = 0;
    let isOver = false;
    const publishing = (async () => {
      while (!isOver) {
        const events = batch(++sequence);
        await bus.publish(events);
        acknowledged.push(...events);
      }
    })();
    const untilPublished = (batches: number) => {
      const enough = acknowledged.length + batches * subjects.length;
      return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), {
        timeout: startsWithinMs,
      });
    };

    await untilPublished(batchesBetweenKills);
    for (const broker of kafka.brokers) {
      broker.signal("SIGKILL");
      await untilPublished(batchesBetweenKills);
      await broker.start();
      await untilInSync(kafka.addresses);
    }
    isOver = true;
    await publishing;

    const onTheBus = new Map<string, string[]>(subjects.map(subject => [subject, []]));
    for await (const { event } of bus.read({ topic, from: "beginning", until: "end" }))
      onTheBus.get(event.subject)?.push(event.id);
    for (const subject of subjects) {
      const sent = acknowledged.filter(event => event.subject === subject).map(({ id }) => id);
      expect(onTheBus.get(subject)).toEqual(sent);
    }
  },
  lastsAtMostMs,
);
