import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { Admin, EachBatchPayload, Kafka } from "kafkajs";
import type { Logger } from "../../logger.ts";
import { asOriginal } from "../dead-letters.ts";
import type { Delivery, Reading } from "../event-bus.ts";
import { fromMessage } from "./cloud-events.ts";
import { resolvePosition } from "./offsets.ts";
import { untilReady } from "./until-ready.ts";

/** How long a fetch waits for a first record, in milliseconds. */
const maxWaitMs = 100;
/** Deliveries that wait for the reader before fetching pauses. */
const readAhead = 500;

type Dependencies = { readonly kafka: Kafka; readonly admin: Admin; readonly logger: Logger };

/** For each partition that has something to read, where it begins and where its end was when asked. */
const findStretches = async (admin: Admin, { topic, from }: Reading) => {
  const [starts, bounds] = await untilReady(() =>
    Promise.all([resolvePosition(admin, topic, from), admin.fetchTopicOffsets(topic)]),
  );
  return bounds.map(({ partition, low, high }) => {
    const start = starts.find(candidate => candidate.partition === partition)?.offset ?? low;
    return { partition, start: BigInt(start) < BigInt(low) ? low : start, end: BigInt(high) };
  });
};

/**
 * Reads a topic of Kafka. kafkajs knows only groups, so the reader is a group of its own for as long as it reads,
 * which commits nothing and of which nothing stays.
 */
export async function* readTopic(
  { kafka, admin, logger }: Dependencies,
  reading: Reading,
): AsyncGenerator<Delivery> {
  const { topic, until } = reading;
  const stretches = await findStretches(admin, reading);
  const unread = new Map(
    stretches.flatMap(({ partition, start, end }) => (BigInt(start) < end ? [[partition, end]] : [])),
  );
  if (until === "end" && unread.size === 0) return;

  const groupId = `reader-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: maxWaitMs, allowAutoTopicCreation: false });
  const closing = new AbortController();
  const deliveries = new PassThrough({ objectMode: true, highWaterMark: readAhead });
  const finish = () => void deliveries.end();

  const eachBatch = async ({ batch, heartbeat, resolveOffset }: EachBatchPayload): Promise<void> => {
    const { partition } = batch;
    for (const message of batch.messages) {
      if (closing.signal.aborted || deliveries.writableEnded) return;
      const offset = BigInt(message.offset);
      const end = unread.get(partition);
      if (until !== "end" || (end !== undefined && offset < end)) {
        try {
          const delivery = asOriginal({
            topic,
            partition,
            offset: Number(offset),
            event: fromMessage(message),
          });
          if (!deliveries.write(delivery)) await once(deliveries, "drain", { signal: closing.signal });
        } catch (error) {
          logger.warn({ err: error, topic, partition, offset: message.offset }, "passed over while reading");
        }
      }
      resolveOffset(message.offset);
      await heartbeat();
    }
    const end = unread.get(partition);
    if (end !== undefined && BigInt(batch.lastOffset()) + 1n >= end) unread.delete(partition);
    if (until === "end" && unread.size === 0) finish();
  };

  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) deliveries.destroy(payload.error);
  });
  await consumer.connect();
  if (until !== "end") until.addEventListener("abort", finish, { once: true });
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
    for (const { partition, start } of stretches) consumer.seek({ topic, partition, offset: start });
    if (until !== "end" && until.aborted) return;
    yield* deliveries;
  } finally {
    closing.abort();
    if (until !== "end") until.removeEventListener("abort", finish);
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(error => logger.debug({ err: error }, "reader's group stays"));
  }
}
