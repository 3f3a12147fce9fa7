import { randomUUID } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import type { EventEnvelope } from "@phaselock/contracts";
import { inSpan, traceparentOf } from "@phaselock/telemetry";
import { recordSpans } from "@phaselock/telemetry/testing";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../logger.ts";
import { deliver } from "./deliver.ts";
import { type Delivery, PoisonError, type Subscription } from "./event-bus.ts";
import { traceSending } from "./trace-events.ts";

const logger = createLogger("test", "silent");
const sampled = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const alsoSampled = "00-1af7651916cd43dd8448eb211c80319c-c7ad6b7169203331-01";
const unsampled = "00-2af7651916cd43dd8448eb211c80319c-d7ad6b7169203331-00";

const record = (ratio?: number) => {
  const recording = recordSpans(ratio);
  onTestFinished(recording.stop);
  return recording;
};

const eventOf = (traceparent?: string): EventEnvelope => ({
  id: randomUUID(),
  type: "identity.user.v1/registered",
  source: "svc-test",
  subject: "one",
  time: "2026-11-23T00:00:00.000Z",
  sequence: 1,
  data: {},
  ...(traceparent !== undefined && { traceparent }),
});

const deliverAll = async (
  events: readonly EventEnvelope[],
  handle: Subscription["handle"],
): Promise<{ deadLetters: number }> => {
  let deadLetters = 0;
  const batch = events.map(
    (event, offset): Delivery => ({ topic: "identity.user.v1", partition: 3, offset, event }),
  );
  await deliver(batch, {
    subscription: {
      group: "svc-test",
      topics: ["identity.user.v1"],
      from: "beginning",
      retry: { attempts: 2, firstDelayMs: 1, longestDelayMs: 1 },
      handle,
    },
    system: "kafka",
    logger,
    signal: new AbortController().signal,
    async deadLetter() {
      deadLetters++;
    },
  });
  return { deadLetters };
};

it("an event from the outbox → a send span in its trace, whose traceparent is published", async () => {
  const recording = record();
  const published: EventEnvelope[] = [];
  await traceSending([eventOf(sampled)], "kafka", async events => void published.push(...events));
  const [span] = recording.spans();
  expect(span).toMatchObject({
    name: "send identity.user.v1",
    kind: "PRODUCER",
    traceId: sampled.slice(3, 35),
    parentSpanId: sampled.slice(36, 52),
    attributes: {
      "messaging.system": "kafka",
      "messaging.operation.type": "send",
      "messaging.destination.name": "identity.user.v1",
      "cloudevents.event_type": "identity.user.v1/registered",
    },
  });
  expect(published).toMatchObject([{ traceparent: `00-${span?.traceId}-${span?.spanId}-01` }]);
});

it("an event published by a request → a send span in the request's trace, but the bus works outside the request's trace", async () => {
  const recording = record();
  const seen: (string | undefined)[] = [];
  await inSpan("request", { kind: SpanKind.SERVER }, () =>
    traceSending([eventOf()], "kafka", async () => void seen.push(traceparentOf())),
  );
  const [send, request] = recording.spans();
  expect(send).toMatchObject({ kind: "PRODUCER", parentSpanId: request?.spanId });
  expect(seen).toEqual([undefined]);
});

it("an event without a trace is published unchanged, without a span", async () => {
  const recording = record();
  const event = eventOf();
  const published: EventEnvelope[] = [];
  await traceSending([event], "kafka", async events => void published.push(...events));
  expect(published[0]).toBe(event);
  expect(recording.spans()).toEqual([]);
});

it("a failed publish → an error span, and the caller's error", async () => {
  const recording = record();
  const failing = async () => {
    throw Object.assign(new Error("secret"), { code: "ECONNREFUSED" });
  };
  await expect(traceSending([eventOf(sampled)], "kafka", failing)).rejects.toThrow("secret");
  expect(recording.spans()).toMatchObject([
    { status: "ERROR", attributes: { "error.type": "ECONNREFUSED" } },
  ]);
});

it("a delivered event → a process span, active in the handler", async () => {
  const recording = record();
  const seen: (string | undefined)[] = [];
  await deliverAll([eventOf(sampled)], async () => void seen.push(traceparentOf()));
  const [span] = recording.spans();
  expect(span).toMatchObject({
    name: "process identity.user.v1",
    kind: "CONSUMER",
    traceId: sampled.slice(3, 35),
    parentSpanId: sampled.slice(36, 52),
    attributes: {
      "messaging.consumer.group.name": "svc-test",
      "messaging.destination.partition.id": "3",
    },
  });
  expect(seen).toEqual([`00-${span?.traceId}-${span?.spanId}-01`]);
});

it("a batch → a span per event of a sampled trace; the handler belongs to the first, and the others link to it", async () => {
  const recording = record(0);
  const seen: (string | undefined)[] = [];
  const batch = [eventOf(), eventOf(unsampled), eventOf(sampled), eventOf(alsoSampled)];
  await deliverAll(batch, async () => void seen.push(traceparentOf()));
  const [first, second] = recording.spans();
  expect(recording.spans()).toMatchObject([
    { traceId: sampled.slice(3, 35), links: [], attributes: { "messaging.batch.message_count": 4 } },
    { traceId: alsoSampled.slice(3, 35), links: [{ traceId: first?.traceId, spanId: first?.spanId }] },
  ]);
  expect(second?.parentSpanId).toBe(alsoSampled.slice(36, 52));
  expect(seen).toEqual([`00-${first?.traceId}-${first?.spanId}-01`]);
});

it("an untraced event after a traced one → its handler runs in no trace", async () => {
  record();
  const seen: (string | undefined)[] = [];
  for (const event of [eventOf(sampled), eventOf()])
    await deliverAll([event], async () => void seen.push(traceparentOf()?.slice(3, 35)));
  expect(seen).toEqual([sampled.slice(3, 35), undefined]);
});

it("a failed attempt and a retry → an error span and a good one", async () => {
  const recording = record();
  let attempts = 0;
  await deliverAll([eventOf(sampled)], async () => {
    if (++attempts === 1) throw new TypeError("secret");
  });
  expect(recording.spans()).toMatchObject([
    { status: "ERROR", attributes: { "error.type": "TypeError" } },
    { status: "UNSET" },
  ]);
});

it("a poison event and exhausted retries → error spans, then a dead letter", async () => {
  const recording = record();
  const poison = async () => {
    throw new PoisonError("secret");
  };
  const failing = async () => {
    throw new TypeError("secret");
  };
  expect(await deliverAll([eventOf(sampled)], poison)).toEqual({ deadLetters: 1 });
  expect(await deliverAll([eventOf(sampled)], failing)).toEqual({ deadLetters: 1 });
  expect(recording.spans().map(({ attributes }) => attributes["error.type"])).toEqual([
    "PoisonError",
    "TypeError",
    "TypeError",
  ]);
  expect(JSON.stringify(recording.spans())).not.toContain("secret");
});

it("while tracing is off, an event keeps its traceparent and the handler runs in no trace", async () => {
  const event = eventOf(sampled);
  const published: EventEnvelope[] = [];
  const seen: (string | undefined)[] = [];
  await traceSending([event], "kafka", async events => void published.push(...events));
  await deliverAll([event], async () => void seen.push(traceparentOf()));
  expect(published[0]).toBe(event);
  expect(seen).toEqual([undefined]);
});
