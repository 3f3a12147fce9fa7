import { type EventEnvelope, findEvent, topics, userIdSchema } from "@phaselock/contracts";
import { PoisonError, type Pool, type Subscription, topicOfType } from "@phaselock/service-kit";
import { z } from "zod";
import { serviceName } from "../service-name.ts";

/** Most events of one partition that are written in one statement. */
const batchSize = 500;

/** The consumer group of the log of record: it sees every topic there is. */
export const recordEverything = (pool: Pool): Subscription => ({
  group: serviceName,
  topics: topics.map(topic => topic.name),
  from: "beginning",
  batchSize,
  handle: batch =>
    recordEvents(
      pool,
      batch.map(delivery => delivery.event),
    ),
});

/** Every event of the product tells whose it is. */
const ownedSchema = z.object({ userId: userIdSchema });

/**
 * An event that today's contracts can't read is poison, never a gap: it waits among the dead letters until they can.
 * @returns whose event it is
 */
const ownerOf = ({ type, data }: EventEnvelope): string => {
  const definition = findEvent(type);
  if (!definition) throw new PoisonError(`${type} is not declared`);
  const parsed = definition.data.pipe(ownedSchema).safeParse(data);
  if (!parsed.success) throw new PoisonError(`${type}: ${parsed.error.message}`);
  return parsed.data.userId;
};

/**
 * Whoever is erased is asked of each person once, and before anything is written: their erasure waits for us. Of all
 * people in one order, so that two batches and the erasures between them don't wait in a circle.
 */
const insert = `
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
SELECT event.* FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[], $7::text[],
  $8::bigint[], $9::text[], $10::text[])
  AS event (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
JOIN unnest((
  SELECT array_agg(user_id) FROM (SELECT DISTINCT unnest($2::uuid[]) AS user_id ORDER BY user_id) AS person
  WHERE NOT is_erased(user_id)
)) AS living (user_id) USING (user_id)
ON CONFLICT (id) DO NOTHING`;

/**
 * Write events to the log, each once however often it comes: its id is the key. The data is kept as published, with
 * fields that are newer than today's contracts. What is of an erased user is dropped.
 * @throws PoisonError when one of them can't be read; then nothing of the batch is written
 */
const recordEvents = async (pool: Pool, events: readonly EventEnvelope[]): Promise<void> => {
  await pool.query(insert, [
    events.map(event => event.id),
    events.map(ownerOf),
    events.map(event => event.type),
    events.map(event => JSON.stringify(event.data)),
    events.map(event => event.time),
    events.map(event => topicOfType(event.type)),
    events.map(event => event.subject),
    events.map(event => event.sequence),
    events.map(event => event.source),
    events.map(event => event.traceparent ?? null),
  ]);
};
