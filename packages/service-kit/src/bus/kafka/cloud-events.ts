import { type EventEnvelope, eventEnvelopeSchema } from "@phaselock/contracts";
import type { IHeaders, KafkaMessage, Message } from "kafkajs";
import { PoisonError } from "../event-bus.ts";

/**
 * Encodes a CloudEvents 1.0 event in Kafka's binary content mode: attributes as ce_* headers, data as the JSON value,
 * the subject as the key, and traceparent under the header name of the distributed-tracing extension.
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md#32-binary-content-mode
 */
export const toMessage = ({ data, ...attributes }: EventEnvelope): Message => ({
  key: attributes.subject,
  value: JSON.stringify(data),
  headers: {
    "content-type": "application/json",
    ce_specversion: "1.0",
    ce_id: attributes.id,
    ce_type: attributes.type,
    ce_source: attributes.source,
    ce_subject: attributes.subject,
    ce_time: attributes.time,
    ce_sequence: String(attributes.sequence),
    ...(attributes.traceparent !== undefined && { traceparent: attributes.traceparent }),
  },
});

const text = (headers: IHeaders | undefined, name: string): string | undefined => {
  const value = headers?.[name];
  return value === undefined || Array.isArray(value) ? undefined : value.toString();
};

/** Decodes an event. @throws PoisonError if the record is not a valid event */
export const fromMessage = ({ headers, value }: Pick<KafkaMessage, "headers" | "value">): EventEnvelope => {
  try {
    const traceparent = text(headers, "traceparent");
    return eventEnvelopeSchema.parse({
      id: text(headers, "ce_id"),
      type: text(headers, "ce_type"),
      source: text(headers, "ce_source"),
      subject: text(headers, "ce_subject"),
      time: text(headers, "ce_time"),
      sequence: Number(text(headers, "ce_sequence")),
      ...(traceparent !== undefined && { traceparent }),
      data: JSON.parse(value?.toString() ?? ""),
    });
  } catch (cause) {
    throw new PoisonError("The record is not a valid event", { cause });
  }
};
