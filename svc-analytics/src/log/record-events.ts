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

/** Most events of one partition that are taken at once. */
const batchSize = 500;
/** Most events that are written in one statement, of however many partitions. */
const mostInAStatement = 2_000;

/**
 * The consumer group of the log of record: it sees every topic there is. What several partitions bring at a time is
 * written together; where that fails, each by itself, so that none fails for another's sake.
 */
export const recordEverything = (pool: Pool): Subscription => {
  const write = createBatcher<readonly Entry[]>(batches => insertEntries(pool, batches.flat()), {
    maxSize: mostInAStatement,
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

/** An event that can be recorded, and whose it is. */
type Entry = { readonly event: EventEnvelope; readonly userId: string };

/** Every event of the product tells whose it is. */
const ownedSchema = z.object({ userId: userIdSchema });

/**
 * An event that today's contracts can't read is poison, never a gap: it waits among the dead letters until they can.
 * @returns whose event it is
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
 * Whoever is erased is asked of all people at once, before anything is written: an erasure waits for us before it
 * looks for what to delete.
 */
const text = `
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[], $7::text[],
  $8::bigint[], $9::text[], $10::text[])
  AS event (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
WHERE user_id <> ALL ((SELECT erased_among($2))::uuid[])
ON CONFLICT (id) DO NOTHING`;

/**
 * Write events to the log, each once however often it comes: its id is the key. The data is kept as published, with
 * fields that are newer than today's contracts. What is of an erased user is dropped.
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
