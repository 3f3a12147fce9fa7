import { context, ROOT_CONTEXT, type Span, SpanKind, trace } from "@opentelemetry/api";
import type { EventEnvelope } from "@phaselock/contracts";
import {
  activeTracer,
  attributes,
  contextOf,
  failSpan,
  isSampled,
  spanKinds,
  traceparentOf,
} from "@phaselock/telemetry";
import { type Delivery, topicOfType } from "./event-bus.ts";

/** The messaging system: Kafka, or the embedded bus's database. */
export type MessagingSystem = "kafka" | "postgresql";

/** Runs `work` and ends its spans when the promise settles. */
const endingSpans = async (spans: readonly Span[], work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    for (const span of spans) failSpan(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
};

/**
 * Publishes events, with a `send` span for each event that belongs to a trace: the trace in its traceparent, which the outbox
 * stored, or else the active one. The published event carries its span as traceparent.
 */
export const traceSending = (
  events: readonly EventEnvelope[],
  system: MessagingSystem,
  publish: (events: readonly EventEnvelope[]) => Promise<void>,
): Promise<void> => {
  const tracer = activeTracer();
  if (!tracer) return publish(events);
  const spans: Span[] = [];
  const sent = events.map(event => {
    const parent = event.traceparent === undefined ? context.active() : contextOf(event.traceparent);
    if (!trace.getSpan(parent)) return event;
    const topic = topicOfType(event.type);
    const span = tracer.startSpan(
      spanKinds.send.name(topic),
      {
        kind: SpanKind.PRODUCER,
        attributes: {
          [attributes.messagingSystem]: system,
          [attributes.messagingOperation]: "send",
          [attributes.messagingDestination]: topic,
          [attributes.eventType]: event.type,
        },
      },
      parent,
    );
    spans.push(span);
    return { ...event, traceparent: traceparentOf(span) };
  });
  // The bus shares its connections between traces, so its own work belongs to none of them.
  return endingSpans(spans, () => context.with(ROOT_CONTEXT, publish, undefined, sent));
};

/**
 * Runs `work` on a batch, with a `process` span for each event that belongs to a trace. The work belongs to the first of
 * them, and the others link to it. Of several events, only those of sampled traces get a span, because work in an unsampled
 * trace is not recorded.
 */
export const traceProcessing = (
  batch: readonly Delivery[],
  { group, system }: { readonly group: string; readonly system: MessagingSystem },
  work: () => Promise<void>,
): Promise<void> => {
  const tracer = activeTracer();
  if (!tracer) return work();
  const spans: Span[] = [];
  for (const { topic, partition, event } of batch) {
    const [first] = spans;
    const parent = contextOf(event.traceparent);
    if (parent === ROOT_CONTEXT || (batch.length > 1 && !isSampled(parent))) continue;
    const span = tracer.startSpan(
      spanKinds.process.name(topic),
      {
        kind: SpanKind.CONSUMER,
        attributes: {
          [attributes.messagingSystem]: system,
          [attributes.messagingOperation]: "process",
          [attributes.messagingDestination]: topic,
          [attributes.messagingPartition]: String(partition),
          [attributes.messagingGroup]: group,
          [attributes.eventType]: event.type,
          ...(batch.length > 1 && { [attributes.messagingBatchSize]: batch.length }),
        },
        ...(first && { links: [{ context: first.spanContext() }] }),
      },
      parent,
    );
    spans.push(span);
  }
  const [first] = spans;
  const current = first ? trace.setSpan(ROOT_CONTEXT, first) : ROOT_CONTEXT;
  return endingSpans(spans, () => context.with(current, work));
};
