import { inTransaction, type Pool, topicOfType } from "@phaselock/service-kit";
import type { foldEvents } from "../rollups/fold-events.ts";
import type { Entry } from "./read-entry.ts";

/**
 * `erased_among` looks up all users of the statement at once, before any row is written, and takes a lock. An erasure
 * waits for that lock before it looks for rows to delete. An event that occurs twice among the new rows is returned once.
 */
const insert = `
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[], $7::text[],
  $8::bigint[], $9::text[], $10::text[])
  AS event (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
WHERE user_id IS NULL OR user_id <> ALL ((SELECT erased_among($2))::uuid[])
ON CONFLICT DO NOTHING
RETURNING id`;

const columnsOf = (entries: readonly Entry[]): unknown[] => {
  const events = entries.map(({ published }) => published);
  return [
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
};

/** Two replicas that receive the same events wait for each other's rows in the same order, so they can't deadlock. */
const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => (a.published.id < b.published.id ? -1 : 1));

/**
 * Writes events to the log and adds the new ones to the rollups, in one transaction. The event id is the primary key, so a
 * repeated event is stored and counted once. Data is stored as published. Events of erased users are dropped.
 * @param fold adds events to the rollups
 */
export const insertEvents = (pool: Pool, entries: readonly Entry[], fold: typeof foldEvents): Promise<void> =>
  inTransaction(pool, async tx => {
    const rows = await tx.$queryRawUnsafe<{ id: string }[]>(insert, ...columnsOf(inOrder(entries)));
    const added = new Set(rows.map(({ id }) => id));
    const news = entries.filter(({ event }) => added.delete(event.id.toLowerCase()));
    if (news.length > 0) await fold(tx, news);
  });
