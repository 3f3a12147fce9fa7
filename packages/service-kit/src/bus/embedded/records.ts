import type { EventEnvelope } from "@phaselock/contracts";
import { topics } from "@phaselock/contracts";
import { inTransaction } from "../../db/in-transaction.ts";
import { notify } from "../../db/notify.ts";
import type { Pool } from "../../db/pool.ts";
import { unwrapReplay } from "../dead-letters.ts";
import { type Delivery, type Position, topicOfType } from "../event-bus.ts";

/** The channel that notifies consumers of appended records; the payload is the topic. */
export const busChannel = "phaselock_bus";

/** Partitions of a topic. Dead-letter topics and the topics of tests, which contracts does not declare, have one. */
export const partitionCount = (topic: string): number =>
  topics.find(({ name }) => name === topic)?.partitions ?? 1;

/** FNV-1a over UTF-16 code units: a stable hash that spreads keys over partitions. */
const hashKey = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

type Row = { topic: string; partition: number; events: EventEnvelope[] };

const byPartition = (events: readonly EventEnvelope[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const event of events) {
    const topic = topicOfType(event.type);
    const partition = hashKey(event.subject) % partitionCount(topic);
    const key = `${topic} ${partition}`;
    const row = rows.get(key) ?? { topic, partition, events: [] };
    row.events.push(event);
    rows.set(key, row);
  }
  // All publishers lock partitions in the same order; otherwise two of them could deadlock.
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** Creates a topic's partitions if they don't exist. */
export const ensureTopic = async (pool: Pool, topic: string): Promise<void> => {
  await pool.query(
    "INSERT INTO partitions (topic, partition) SELECT $1, generate_series(0, $2 - 1) ON CONFLICT DO NOTHING",
    [topic, partitionCount(topic)],
  );
};

/**
 * Appends events, which are durable when the promise resolves. The partition's row is locked until commit, so offsets
 * become visible in order and without gaps.
 */
export const appendRecords = async (pool: Pool, events: readonly EventEnvelope[]): Promise<void> => {
  const rows = byPartition(events);
  await inTransaction(pool, async tx => {
    for (const { topic, partition, events: batch } of rows) {
      const found = await tx.$queryRawUnsafe<{ end: number }[]>(
        `INSERT INTO partitions AS p (topic, partition, next_offset) VALUES ($1, $2, $3)
         ON CONFLICT (topic, partition) DO UPDATE SET next_offset = p.next_offset + $3 RETURNING next_offset AS end`,
        topic,
        partition,
        batch.length,
      );
      const start = (found[0]?.end ?? batch.length) - batch.length;
      await tx.$executeRawUnsafe(
        `INSERT INTO records (topic, partition, "offset", event)
         SELECT $1, $2, $3::bigint + ordinality - 1, event FROM unnest($4::jsonb[]) WITH ORDINALITY AS t(event, ordinality)`,
        topic,
        partition,
        start,
        batch.map(event => JSON.stringify(event)),
      );
    }
  });
  for (const topic of new Set(rows.map(({ topic }) => topic))) notify(pool, busChannel, topic);
};

/** Reads at most `limit` records of a partition, starting at an offset. */
export const readRecords = async (
  pool: Pool,
  { topic, partition, offset, limit }: { topic: string; partition: number; offset: number; limit: number },
): Promise<Delivery[]> => {
  const { rows } = await pool.query<{ offset: number; event: EventEnvelope }>(
    `SELECT "offset", event FROM records WHERE topic = $1 AND partition = $2 AND "offset" >= $3
     ORDER BY "offset" LIMIT $4`,
    [topic, partition, offset, limit],
  );
  return rows.map(({ offset: at, event }) => unwrapReplay({ topic, partition, offset: at, event }));
};

/** SQL for a position as an offset in partition `p`, with `$1` as its value. */
const positionSql = (position: Position): { sql: string; value: unknown } => {
  if (position === "beginning") return { sql: "0 + coalesce($1::bigint, 0)", value: null };
  if (position === "end") return { sql: "p.next_offset + coalesce($1::bigint, 0)", value: null };
  if ("offset" in position) return { sql: "$1::bigint", value: position.offset };
  return {
    sql: `coalesce((SELECT min(r."offset") FROM records r
            WHERE r.topic = p.topic AND r.partition = p.partition AND r.at >= $1::timestamptz), p.next_offset)`,
    value: position.time,
  };
};

/** A range of a partition: from an offset to the partition's end at query time. */
export type OffsetRange = {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly end: number;
};

/** The range of records of each partition of a topic, starting at a position. */
export const findRanges = async (pool: Pool, topic: string, position: Position): Promise<OffsetRange[]> => {
  const { sql, value } = positionSql(position);
  const { rows } = await pool.query<OffsetRange>(
    `SELECT p.topic, p.partition, ${sql} AS "offset", p.next_offset AS "end" FROM partitions p
     WHERE p.topic = $2 ORDER BY p.partition`,
    [value, topic],
  );
  return rows;
};

/** The topics that have been published or subscribed to, in alphabetical order. */
export const listTopics = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ topic: string }>(
    "SELECT DISTINCT topic FROM partitions ORDER BY topic",
  );
  return rows.map(({ topic }) => topic);
};

/** Sets a group's offset on every partition of a topic. `existing: "keep"` leaves existing offsets alone. */
export const setOffsets = async (
  pool: Pool,
  target: { group: string; topic: string; position: Position; existing: "keep" | "replace" },
): Promise<void> => {
  const { sql, value } = positionSql(target.position);
  const conflict = target.existing === "keep" ? "NOTHING" : 'UPDATE SET "offset" = EXCLUDED."offset"';
  await pool.query(
    `INSERT INTO group_offsets ("group", topic, partition, "offset")
     SELECT $2, p.topic, p.partition, ${sql} FROM partitions p WHERE p.topic = $3
     ON CONFLICT ("group", topic, partition) DO ${conflict}`,
    [value, target.group, target.topic],
  );
};

const backlogColumns = `SELECT o."group", o.topic, o.partition, o."offset", p.next_offset AS "end"
     FROM group_offsets o JOIN partitions p USING (topic, partition)`;

/** The records that each of these groups has not yet processed, by partition. */
export const findBacklog = async (
  pool: Pool,
  groups: readonly string[],
): Promise<(OffsetRange & { readonly group: string })[]> => {
  const { rows } = await pool.query<OffsetRange & { group: string }>(
    `${backlogColumns} WHERE o."group" = ANY ($1) AND p.next_offset > o."offset"`,
    [groups],
  );
  return rows;
};

/** The number of records of each topic that a group has not yet processed. */
export const countBacklog = async (
  pool: Pool,
  group: string,
  topics: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ topic: string; records: number }>(
    `SELECT o.topic, sum(p.next_offset - o."offset")::bigint AS records
     FROM group_offsets o JOIN partitions p USING (topic, partition)
     WHERE o."group" = $1 AND o.topic = ANY ($2) GROUP BY o.topic`,
    [group, topics],
  );
  return new Map(rows.map(({ topic, records }) => [topic, records]));
};

/** The records of one partition that a group has not yet processed, if any. */
export const findBacklogOf = async (
  pool: Pool,
  group: string,
  topic: string,
  partition: number,
): Promise<OffsetRange | undefined> => {
  const { rows } = await pool.query<OffsetRange>(
    `${backlogColumns} WHERE o."group" = $1 AND o.topic = $2 AND o.partition = $3 AND p.next_offset > o."offset"`,
    [group, topic, partition],
  );
  return rows[0];
};

/** The number of records ever published to each topic. It never decreases. */
export const countPublished = async (pool: Pool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ topic: string; published: number }>(
    "SELECT topic, sum(next_offset)::bigint AS published FROM partitions GROUP BY topic",
  );
  return new Map(rows.map(({ topic, published }) => [topic, published]));
};

/** Commits a group's next offset in a partition, unless a seek has moved the group since the records were read. */
export const commitOffset = async (
  pool: Pool,
  group: string,
  { topic, partition, offset }: OffsetRange,
  next: number,
): Promise<void> => {
  await pool.query(
    `UPDATE group_offsets SET "offset" = $5 WHERE "group" = $1 AND topic = $2 AND partition = $3 AND "offset" = $4`,
    [group, topic, partition, offset, next],
  );
};
