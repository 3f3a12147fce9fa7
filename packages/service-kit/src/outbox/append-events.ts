import { randomUUID } from "node:crypto";
import type { EventDefinition } from "@phaselock/contracts";
import { traceparentOf } from "@phaselock/telemetry";
import { z } from "zod";
import { notifyAfterCommit } from "../db/notify.ts";
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
export const newEvent = <Data extends z.core.$ZodType>(
  definition: EventDefinition<string, Data>,
  subject: string,
  data: z.input<Data>,
): NewEvent => ({ definition, subject, data: z.parse(definition.data, data) });

/**
 * Maximum size of an event's data, in bytes: half of what Kafka accepts by default. Far beyond any event of ours, and below it no
 * event can block its key for good.
 */
const maxEventBytes = 512 * 1_024;

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
SELECT $3::uuid, $4::smallint, $5, $6, $2, $7::timestamptz, next.value, $8, $9::jsonb FROM next
RETURNING pg_backend_pid() AS backend`;

/**
 * Writes events to the outbox within the business transaction: they are published if and only if it commits. Each belongs
 * to the trace of the active span, unless `context` names another one. Relays are notified after the commit.
 * @throws RangeError for an event above 512 KiB, which a broker might never accept
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
    const json = JSON.stringify(data);
    if (Buffer.byteLength(json) > maxEventBytes)
      throw new RangeError(`${type} has more than ${maxEventBytes} bytes`);
    const [appended] = await tx.$queryRawUnsafe<{ backend: number }[]>(
      appendStatement,
      topic,
      subject,
      randomUUID(),
      laneOf(topic, subject),
      type,
      source,
      time,
      traceparent,
      json,
    );
    await notifyAfterCommit(tx, outboxChannel, appended);
  }
};
