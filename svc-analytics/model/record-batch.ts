import { type EventEnvelope, findEvent, webEvents } from "@phaselock/contracts";
import { inTransaction, type Pool, type SqlExecutor, topicOfType } from "@phaselock/service-kit";
import { z } from "zod";
import { foldEvents } from "../src/rollups/fold-events.ts";
import { toldAt } from "./history.ts";

const insert = `
INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[], $7::text[],
  $8::bigint[], $9::text[])
ON CONFLICT DO NOTHING RETURNING id`;

/** Events of browsers name no user. */
const userIdOf = ({ type, subject }: EventEnvelope) => (type === webEvents.measured.type ? null : subject);

/** Records a batch in a transaction that is under way. */
export const recordIn = async (
  tx: SqlExecutor,
  events: readonly EventEnvelope[],
  now = toldAt,
): Promise<void> => {
  const sorted = events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    insert,
    sorted.map(({ id }) => id),
    sorted.map(userIdOf),
    sorted.map(({ type }) => type),
    sorted.map(({ data }) => JSON.stringify(data)),
    sorted.map(({ time }) => time),
    sorted.map(({ type }) => topicOfType(type)),
    sorted.map(({ subject }) => subject),
    sorted.map(({ sequence }) => sequence),
    sorted.map(({ source }) => source),
  );
  const added = new Set(rows.map(({ id }) => id));
  const recorded = events
    .filter(({ id }) => added.delete(id))
    .map(event => {
      const definition = findEvent(event.type);
      const data = definition && z.parse(definition.data, event.data);
      return { userId: userIdOf(event), event: { ...event, data } };
    });
  await foldEvents(tx, recorded, now);
};

/** Records a batch as the log does, at the time of the histories: new events are stored, and folded in that transaction. */
export const recordBatch = (pool: Pool, events: readonly EventEnvelope[], now = toldAt): Promise<void> =>
  inTransaction(pool, tx => recordIn(tx, events, now));
