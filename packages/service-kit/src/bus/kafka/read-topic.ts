import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Admin, EachBatchPayload, Kafka } from "kafkajs";
import type { Logger } from "../../logger.ts";
import { unwrapReplay } from "../dead-letters.ts";
import type { Delivery, Reading } from "../event-bus.ts";
import { fromMessage } from "./cloud-events.ts";
import { resolvePosition } from "./offsets.ts";
import { checkStallEveryMs, stalledAfterMs } from "./stall-timeouts.ts";
import { untilReady } from "./until-ready.ts";

/**
 * How long a fetch waits at the broker for a first record, which also bounds how long leaving takes; in milliseconds.
 */
const maxWaitMs = 500;
/** How long a closed reader may take to leave its group, in milliseconds. Behind a broken connection it never would. */
const leaveWithinMs = 2_000;
/** Number of buffered deliveries at which fetching pauses. */
const readAhead = 500;

type Dependencies = { readonly kafka: Kafka; readonly admin: Admin; readonly logger: Logger };

/** The start of the read in each partition, and the partition's end at query time. */
const findRanges = async (admin: Admin, { topic, from }: Reading) => {
  const [starts, bounds] = await untilReady(() =>
    Promise.all([resolvePosition(admin, topic, from), admin.fetchTopicOffsets(topic)]),
  );
  return bounds.map(({ partition, low, high }) => {
    const start = starts.find(candidate => candidate.partition === partition)?.offset ?? low;
    return { partition, start: BigInt(start) < BigInt(low) ? low : start, end: BigInt(high) };
  });
};

/** Marks the place in the deliveries after the last record that existed when the read started. */
const caughtUpMark = Symbol("caught up");

/**
 * Reads a Kafka topic. kafkajs can only consume as a group, so each reader uses a temporary group that commits nothing
 * and is deleted afterwards.
 */
export async function* readTopic(
  { kafka, admin, logger }: Dependencies,
  reading: Reading,
): AsyncGenerator<Delivery> {
  const { topic, until, onCaughtUp } = reading;
  const ranges = await findRanges(admin, reading);
  const unread = new Map(
    ranges.flatMap(({ partition, start, end }) => (BigInt(start) < end ? [[partition, end]] : [])),
  );
  if (until === "end" && unread.size === 0) return onCaughtUp?.();

  const groupId = `reader-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: maxWaitMs, allowAutoTopicCreation: false });
  const closing = new AbortController();
  const deliveries = new PassThrough({ objectMode: true, highWaterMark: readAhead });
  const finish = () => void deliveries.end();
  /** The next offset of each partition. A group without commits would otherwise start over when it rejoins. */
  const next = new Map(ranges.map(({ partition, start }) => [partition, BigInt(start)]));
  let lastResponse = Date.now();

  const push = async (item: Delivery | symbol) => {
    if (!deliveries.write(item)) await once(deliveries, "drain", { signal: closing.signal });
  };
  const finishCatchUp = async () => {
    await push(caughtUpMark);
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
          await push(unwrapReplay({ topic, partition, offset: Number(offset), event }));
        } catch (error) {
          logger.warn(
            { err: error, topic, partition, offset: message.offset },
            "skipped an unreadable record",
          );
        }
        next.set(partition, offset + 1n);
      }
      resolveOffset(message.offset);
      await heartbeat();
    }
    const end = unread.get(partition);
    if (end === undefined || BigInt(batch.lastOffset()) + 1n < end) return;
    unread.delete(partition);
    if (unread.size === 0) await finishCatchUp();
  };

  const { CRASH, FETCH, GROUP_JOIN } = consumer.events;
  consumer.on(CRASH, ({ payload }) => {
    if (!payload.restart) deliveries.destroy(payload.error);
  });
  consumer.on(FETCH, () => {
    lastResponse = Date.now();
  });
  consumer.on(GROUP_JOIN, () => {
    for (const [partition, offset] of next) consumer.seek({ topic, partition, offset: String(offset) });
  });
  const watch = setInterval(() => {
    // While its caller is not reading, the reader fetches nothing either.
    if (Date.now() - lastResponse > stalledAfterMs && !deliveries.writableNeedDrain)
      deliveries.destroy(new Error("no fetch was answered"));
  }, checkStallEveryMs);
  if (until !== "end") until.addEventListener("abort", finish, { once: true });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
    if (until !== "end" && until.aborted) return;
    if (unread.size === 0) await finishCatchUp();
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
      .catch(error => logger.debug({ err: error }, "the reader's group could not be deleted"));
    await Promise.race([left, delay(leaveWithinMs)]);
  }
}
