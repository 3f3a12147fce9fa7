import { z } from "zod/mini";
import { timestampSchema } from "../scalars.ts";

/**
 * The declaration of one event type: its topic, its name within the topic, and the schema of its data.
 * On the wire, `type` is `<topic>/<name>`, for example `identity.user.v1/registered`.
 */
export type EventDefinition<Topic extends string = string, Data extends z.core.$ZodType = z.core.$ZodType> = {
  readonly topic: Topic;
  readonly name: string;
  readonly type: string;
  readonly data: Data;
};

/** Declares an event type. Within a major version of the topic, changes to `data` are additive. */
export const defineEvent = <const Topic extends string, Data extends z.core.$ZodType>(
  topic: Topic,
  name: string,
  data: Data,
): EventDefinition<Topic, Data> => ({ topic, name, type: `${topic}/${name}`, data });

/**
 * An event on the wire: CloudEvents 1.0 attributes, the aggregate's sequence number and the trace context.
 * Kafka carries the attributes as ce_* headers and the data as the JSON body (binary mode).
 */
export const eventEnvelopeSchema = z.object({
  /** Unique per event. Redeliveries carry the same id. */
  id: z.uuid(),
  type: z.string(),
  /** The service that published it, such as `svc-identity`. */
  source: z.string(),
  /** The partition key: a user id, session id or visitor id, depending on the topic. */
  subject: z.string(),
  /** When the event happened. */
  time: timestampSchema,
  /** Increases per topic and subject, and is set in the business transaction. 0 if the topic has no aggregate. */
  sequence: z.int().check(z.nonnegative()),
  /** W3C trace context of the request that caused the event. */
  traceparent: z.optional(z.string()),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;
