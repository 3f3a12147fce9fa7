import { randomUUID } from "node:crypto";
import type { EventDefinition } from "@phaselock/contracts";
import { traceparentOf } from "@phaselock/telemetry";
import type { z } from "zod";
import type { SqlExecutor } from "../db/sql-executor.ts";
import { laneOf, outboxChannel } from "./lanes.ts";

/** A new event of a declared type, not yet assigned an id and a sequence. */
export type NewEvent = {
  readonly definition: EventDefinition;
  readonly subject: string;
  readonly data: unknown;
};

/**
 * Creates an event. Its data is validated against the contract here, so that no unreadable event can be published.
 * @param subject the topic's key: user id or session id
 */
export const newEvent = <Data extends z.ZodType>(
  definition: EventDefinition<string, Data>,
  subject: string,
  data: z.input<Data>,
): NewEvent => ({ definition, subject, data: definition.data.parse(data) });

/**
 * Increments the subject's sequence and inserts the row in one statement. The sequence's row stays locked until the
 * transaction ends, so transactions on one subject run one after another, and positions follow their order.
 */
const appendStatement = `
WITH next AS (
  INSERT INTO outbox_sequences AS s (topic, subject, value) VALUES ($1, $2, 1)
  ON CONFLICT (topic, subject) DO UPDATE SET value = s.value + 1 RETURNING value
)
INSERT INTO outbox (id, lane, type, source, subject, time, sequence, traceparent, data)
SELECT $3::uuid, $4::smallint, $5, $6, $2, $7::timestamptz, next.value, $8, $9::jsonb FROM next`;

/**
 * Writes events to the outbox within the business transaction: they are published if and only if it commits. Each belongs
 * to the trace of the active span, unless `context` names another one.
 * @param tx the interactive transaction that makes the change
 * @param source the service, such as `svc-billing`
 */
export const appendEvents = async (
  tx: SqlExecutor,
  source: string,
  events: readonly NewEvent[],
  context: { traceparent?: string; now?: Date } = {},
): Promise<void> => {
  const time = (context.now ?? new Date()).toISOString();
  const traceparent = context.traceparent ?? traceparentOf() ?? null;
  for (const { definition, subject, data } of events) {
    const { topic, type } = definition;
    await tx.$executeRawUnsafe(
      appendStatement,
      topic,
      subject,
      randomUUID(),
      laneOf(topic, subject),
      type,
      source,
      time,
      traceparent,
      JSON.stringify(data),
    );
  }
  await tx.$executeRawUnsafe("SELECT pg_notify($1, '')", outboxChannel);
};
