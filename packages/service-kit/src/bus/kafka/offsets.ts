import type { Admin } from "kafkajs";
import type { Position } from "../event-bus.ts";
import { untilReady } from "./until-ready.ts";

/** An offset of one partition, as a string like Kafka's. */
export type PartitionOffset = { readonly topic: string; readonly partition: number; readonly offset: string };

/** Kafka's value for "this group has no offset here". */
const noOffset = "-1";

/** Resolves a position to an offset on each partition of a topic. */
export const resolvePosition = async (admin: Admin, topic: string, position: Position) => {
  const now = await admin.fetchTopicOffsets(topic);
  if (position === "beginning") return now.map(({ partition, low }) => ({ partition, offset: low }));
  if (position === "end") return now.map(({ partition, high }) => ({ partition, offset: high }));
  if ("offset" in position)
    return now.map(({ partition }) => ({ partition, offset: String(position.offset) }));
  // If every record is older than the time, Kafka returns the end.
  return admin.fetchTopicOffsetsByTimestamp(topic, position.time.getTime());
};

/**
 * Finds the current end of the partitions on which a group has no offset. A group that starts from the end starts from
 * the end at the time it subscribed, not at the time the group has formed.
 */
export const findEnds = async (
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<PartitionOffset[]> => {
  const known = await untilReady(() => admin.fetchOffsets({ groupId, topics: [...topics] }));
  const ends = await Promise.all(
    known.map(async ({ topic, partitions }) => {
      const missing = new Set(
        partitions.flatMap(({ partition, offset }) => (offset === noOffset ? partition : [])),
      );
      const resolved = missing.size === 0 ? [] : await untilReady(() => resolvePosition(admin, topic, "end"));
      return resolved.flatMap(({ partition, offset }) =>
        missing.has(partition) ? { topic, partition, offset } : [],
      );
    }),
  );
  return ends.flat();
};

/**
 * The number of records of each topic from a group's offset to the end; from the beginning where it has no offset, or where
 * its offset is older than the retention.
 */
export const measureLag = async (
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const committed = await admin.fetchOffsets({ groupId, topics: [...topics] });
  const lags = committed.map(async ({ topic, partitions }): Promise<[string, number]> => {
    const next = new Map(partitions.map(({ partition, offset }) => [partition, offset]));
    const records = (await admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => {
      const offset = Math.max(Number(low), Number(next.get(partition) ?? noOffset));
      return Math.max(0, Number(high) - offset);
    });
    return [topic, records.reduce((sum, count) => sum + count, 0)];
  });
  return new Map(await Promise.all(lags));
};

/** Moves a group back or forward on one topic. Kafka allows this only while the group has no members. */
export const setOffsets = async (
  admin: Admin,
  groupId: string,
  topic: string,
  position: Position,
): Promise<void> => {
  const partitions = await untilReady(() => resolvePosition(admin, topic, position));
  await admin.setOffsets({ groupId, topic, partitions });
};
