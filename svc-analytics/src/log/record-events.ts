import { type EventEnvelope, findEvent, topics, userIdSchema } from "@phaselock/contracts";
import {
  createBatcher,
  PoisonError,
  type Pool,
  type Subscription,
  topicOfType,
} from "@phaselock/service-kit";
import { z } from "zod";
import { serviceName } from "../service-name.ts";

/** Most events per batch of one partition. */
const batchSize = 500;
/** Most events written in one statement, across all partitions. */
const maxPerStatement = 2_000;

/**
 * The consumer group of the log of record, which subscribes to every topic. Batches of several partitions are written in
 * one statement. If it fails, each batch is written separately, so that a bad batch fails alone.
 */
export const recordEverything = (pool: Pool): Subscription => {
  const write = createBatcher<readonly Entry[]>(batches => insertEntries(pool, batches.flat()), {
    maxSize: maxPerStatement,
    sizeOf: batch => batch.length,
  });
  return {
    group: serviceName,
    topics: topics.map(topic => topic.name),
    from: "beginning",
    batchSize,
    async handle(batch) {
      const entries = batch.map(({ event }) => ({ event, userId: ownerOf(event) }));
      await write.add(entries).catch(() => insertEntries(pool, entries));
    },
  };
};

/** A readable event and the user it belongs to. */
type Entry = { readonly event: EventEnvelope; readonly userId: string };

/** Every event of the product carries its user's id. */
const ownedSchema = z.object({ userId: userIdSchema });

/**
 * Reads an event's user id.
 * @throws PoisonError when the contracts can't read the event: it becomes a dead letter, never a gap in the log
 */
const ownerOf = ({ type, data }: EventEnvelope): string => {
  const definition = findEvent(type);
  if (!definition) throw new PoisonError(`${type} is not declared`);
  const parsed = definition.data.safeParse(data);
  const owned = parsed.success ? ownedSchema.safeParse(parsed.data) : parsed;
  if (!owned.success) throw new PoisonError(`${type}: ${owned.error.message}`);
  return owned.data.userId;
};

/**
 * `erased_among` looks up all users of the statement at once, before any row is written, and takes a lock. An erasure
 * waits for that lock before it looks for rows to delete.
 */
const text = `
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[], $7::text[],
  $8::bigint[], $9::text[], $10::text[])
  AS event (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
WHERE user_id <> ALL ((SELECT erased_among($2))::uuid[])
ON CONFLICT (id) DO NOTHING`;

/**
 * Writes events to the log. The event id is the primary key, so a repeated event is stored once. Data is stored as
 * published, including fields newer than the contracts. Events of erased users are dropped.
 */
const insertEntries = async (pool: Pool, entries: readonly Entry[]): Promise<void> => {
  const events = entries.map(({ event }) => event);
  const values = [
    events.map(event => event.id),
    entries.map(({ userId }) => userId),
    events.map(event => event.type),
    events.map(event => JSON.stringify(event.data)),
    events.map(event => event.time),
    events.map(event => topicOfType(event.type)),
    events.map(event => event.subject),
    events.map(event => event.sequence),
    events.map(event => event.source),
    events.map(event => event.traceparent ?? null),
  ];
  await pool.query({ name: "record-events", text, values });
};
