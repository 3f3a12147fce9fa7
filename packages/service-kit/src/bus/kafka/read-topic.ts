import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Admin, EachBatchPayload, Kafka } from "kafkajs";
import type { Logger } from "../../logger.ts";
import { asOriginal } from "../dead-letters.ts";
import type { Delivery, Reading } from "../event-bus.ts";
import { fromMessage } from "./cloud-events.ts";
import { resolvePosition } from "./offsets.ts";
import { lookForStuckEveryMs, stuckAfterMs } from "./stuck.ts";
import { untilReady } from "./until-ready.ts";

/** How long a fetch waits at the broker for a first record, and so how long leaving may take; in milliseconds. */
const maxWaitMs = 500;
/** How long a reader that is let go of may take to leave, which behind a broken connection never ends; in milliseconds. */
const leaveWithinMs = 2_000;
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

/** Stands between deliveries where everything has been given that was there when the reading began. */
const caughtUpMark = Symbol("caught up");

/**
 * Reads a topic of Kafka. kafkajs knows only groups, so the reader is a group of its own for as long as it reads,
 * which commits nothing and of which nothing stays.
 */
export async function* readTopic(
  { kafka, admin, logger }: Dependencies,
  reading: Reading,
): AsyncGenerator<Delivery> {
  const { topic, until, onCaughtUp } = reading;
  const stretches = await findStretches(admin, reading);
  const unread = new Map(
    stretches.flatMap(({ partition, start, end }) => (BigInt(start) < end ? [[partition, end]] : [])),
  );
  if (until === "end" && unread.size === 0) return onCaughtUp?.();

  const groupId = `reader-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: maxWaitMs, allowAutoTopicCreation: false });
  const closing = new AbortController();
  const deliveries = new PassThrough({ objectMode: true, highWaterMark: readAhead });
  const finish = () => void deliveries.end();
  /** The next offset of each partition: a group that has committed nothing begins anew when it has to join again. */
  const next = new Map(stretches.map(({ partition, start }) => [partition, BigInt(start)]));
  let lastAnswer = Date.now();

  const give = async (item: Delivery | symbol) => {
    if (!deliveries.write(item)) await once(deliveries, "drain", { signal: closing.signal });
  };
  const endCatchingUp = async () => {
    await give(caughtUpMark);
    if (until === "end") finish();
  };

  const eachBatch = async ({ batch, heartbeat, resolveOffset }: EachBatchPayload): Promise<void> => {
    const { partition } = batch;
    for (const message of batch.messages) {
      if (closing.signal.aborted || deliveries.writableEnded) return;
      const offset = BigInt(message.offset);
      const end = unread.get(partition);
      const isWanted = until !== "end" || (end !== undefined && offset < end);
      if (isWanted && offset >= (next.get(partition) ?? 0n)) {
        try {
          const event = fromMessage(message);
          await give(asOriginal({ topic, partition, offset: Number(offset), event }));
        } catch (error) {
          logger.warn({ err: error, topic, partition, offset: message.offset }, "passed over while reading");
        }
        next.set(partition, offset + 1n);
      }
      resolveOffset(message.offset);
      await heartbeat();
    }
    const end = unread.get(partition);
    if (end === undefined || BigInt(batch.lastOffset()) + 1n < end) return;
    unread.delete(partition);
    if (unread.size === 0) await endCatchingUp();
  };

  const { CRASH, FETCH, GROUP_JOIN } = consumer.events;
  consumer.on(CRASH, ({ payload }) => {
    if (!payload.restart) deliveries.destroy(payload.error);
  });
  consumer.on(FETCH, () => {
    lastAnswer = Date.now();
  });
  consumer.on(GROUP_JOIN, () => {
    for (const [partition, offset] of next) consumer.seek({ topic, partition, offset: String(offset) });
  });
  const watch = setInterval(() => {
    // A reader that nobody takes from fetches nothing either.
    if (Date.now() - lastAnswer > stuckAfterMs && !deliveries.writableNeedDrain)
      deliveries.destroy(new Error("no fetch is answered"));
  }, lookForStuckEveryMs);
  if (until !== "end") until.addEventListener("abort", finish, { once: true });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
    if (until !== "end" && until.aborted) return;
    if (unread.size === 0) await endCatchingUp();
    for await (const item of deliveries) {
      if (item === caughtUpMark) onCaughtUp?.();
      else yield item;
    }
  } finally {
    clearInterval(watch);
    closing.abort();
    if (until !== "end") until.removeEventListener("abort", finish);
    const left = consumer
      .disconnect()
      .then(() => admin.deleteGroups([groupId]))
      .catch(error => logger.debug({ err: error }, "reader's group stays"));
    await Promise.race([left, delay(leaveWithinMs)]);
  }
}
