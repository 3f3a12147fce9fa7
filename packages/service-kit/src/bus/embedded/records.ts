import type { EventEnvelope } from "@phaselock/contracts";
import { topics } from "@phaselock/contracts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Pool } from "../../db/pool.ts";
import { asOriginal } from "../dead-letters.ts";
import { type Delivery, type Position, topicOfType } from "../event-bus.ts";

/** The channel on which consumers hear that records were appended; the payload is the topic. */
export const busChannel = "phaselock_bus";

/** Partitions of a topic; dead letters and topics of tests, which no table declares, have one. */
export const partitionCount = (topic: string): number =>
  topics.find(({ name }) => name === topic)?.partitions ?? 1;

/** FNV-1a over UTF-16 code units: spreads keys over partitions, always the same way. */
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
  // One order for everybody who locks several partitions, or two publishers could wait for each other.
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** Make sure that a topic's partitions exist. */
export const ensureTopic = async (pool: Pool, topic: string): Promise<void> => {
  await pool.query(
    "INSERT INTO partitions (topic, partition) SELECT $1, generate_series(0, $2 - 1) ON CONFLICT DO NOTHING",
    [topic, partitionCount(topic)],
  );
};

/**
 * Append events, durable when it resolves. The partition's row is locked until commit, so offsets become visible
 * in their order and without gaps.
 */
export const appendRecords = (pool: Pool, events: readonly EventEnvelope[]): Promise<void> =>
  inTransaction(pool, async tx => {
    for (const { topic, partition, events: batch } of byPartition(events)) {
      const rows = await tx.$queryRawUnsafe<{ end: number }[]>(
        `INSERT INTO partitions AS p (topic, partition, next_offset) VALUES ($1, $2, $3)
         ON CONFLICT (topic, partition) DO UPDATE SET next_offset = p.next_offset + $3 RETURNING next_offset AS end`,
        topic,
        partition,
        batch.length,
      );
      const start = (rows[0]?.end ?? batch.length) - batch.length;
      await tx.$executeRawUnsafe(
        `INSERT INTO records (topic, partition, "offset", event)
         SELECT $1, $2, $3::bigint + ordinality - 1, event FROM unnest($4::jsonb[]) WITH ORDINALITY AS t(event, ordinality)`,
        topic,
        partition,
        start,
        batch.map(event => JSON.stringify(event)),
      );
      // PostgreSQL tells of a topic once a transaction, however many partitions.
      await tx.$executeRawUnsafe("SELECT pg_notify($1, $2)", busChannel, topic);
    }
  });

/** At most `limit` records of a partition from an offset on. */
export const readRecords = async (
  pool: Pool,
  { topic, partition, offset, limit }: { topic: string; partition: number; offset: number; limit: number },
): Promise<Delivery[]> => {
  const { rows } = await pool.query<{ offset: number; event: EventEnvelope }>(
    `SELECT "offset", event FROM records WHERE topic = $1 AND partition = $2 AND "offset" >= $3
     ORDER BY "offset" LIMIT $4`,
    [topic, partition, offset, limit],
  );
  return rows.map(({ offset: at, event }) => asOriginal({ topic, partition, offset: at, event }));
};

/** A position as an offset of partition `p`, with `$1` as its value. */
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

/** A stretch of a partition: from an offset to its end as it was when asked. */
export type Stretch = {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly end: number;
};

/** What each partition of a topic holds from a position on. */
export const findStretches = async (pool: Pool, topic: string, position: Position): Promise<Stretch[]> => {
  const { sql, value } = positionSql(position);
  const { rows } = await pool.query<Stretch>(
    `SELECT p.topic, p.partition, ${sql} AS "offset", p.next_offset AS "end" FROM partitions p
     WHERE p.topic = $2 ORDER BY p.partition`,
    [value, topic],
  );
  return rows;
};

/** The topics that have been published or subscribed to. */
export const listTopics = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ topic: string }>(
    "SELECT DISTINCT topic FROM partitions ORDER BY topic",
  );
  return rows.map(({ topic }) => topic);
};

/** Set a group's offset on every partition of a topic. `keepExisting` leaves offsets that are there already. */
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

/** What each of these groups has not had yet, partition by partition. */
export const findBacklog = async (
  pool: Pool,
  groups: readonly string[],
): Promise<(Stretch & { readonly group: string })[]> => {
  const { rows } = await pool.query<Stretch & { group: string }>(
    `${backlogColumns} WHERE o."group" = ANY ($1) AND p.next_offset > o."offset"`,
    [groups],
  );
  return rows;
};

/** What of one partition a group has not had yet, if anything. */
export const findBacklogOf = async (
  pool: Pool,
  group: string,
  topic: string,
  partition: number,
): Promise<Stretch | undefined> => {
  const { rows } = await pool.query<Stretch>(
    `${backlogColumns} WHERE o."group" = $1 AND o.topic = $2 AND o.partition = $3 AND p.next_offset > o."offset"`,
    [group, topic, partition],
  );
  return rows[0];
};

/** How many records each topic was ever given: the number grows with every record and never shrinks. */
export const countPublished = async (pool: Pool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ topic: string; published: number }>(
    "SELECT topic, sum(next_offset)::bigint AS published FROM partitions GROUP BY topic",
  );
  return new Map(rows.map(({ topic, published }) => [topic, published]));
};

/** Commit: the group has had everything of the partition up to the offset it was at. A seek in between wins. */
export const commitOffset = async (
  pool: Pool,
  group: string,
  { topic, partition, offset }: Stretch,
  next: number,
): Promise<void> => {
  await pool.query(
    `UPDATE group_offsets SET "offset" = $5 WHERE "group" = $1 AND topic = $2 AND partition = $3 AND "offset" = $4`,
    [group, topic, partition, offset, next],
  );
};
