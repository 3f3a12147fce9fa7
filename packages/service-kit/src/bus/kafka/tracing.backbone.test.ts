import "@phaselock/servers/testing";
import { randomUUID } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import type { EventEnvelope } from "@phaselock/contracts";
import { inSpan, traceparentOf } from "@phaselock/telemetry";
import { recordSpans } from "@phaselock/telemetry/testing";
import { expect, inject, it, onTestFinished } from "vitest";
import { createLogger } from "../../logger.ts";
import { createKafka, openKafkaBus } from "./kafka-bus.ts";
import { createTopics } from "./topics.ts";

const logger = createLogger("tracing-test", "silent");
const brokers = inject("kafkaBrokers");

it("an event published in a trace is processed in it: the traceparent travels in Kafka's header", async () => {
  const recording = recordSpans();
  const admin = createKafka(brokers, "tracing-test", logger).admin();
  await admin.connect();
  await createTopics(admin);
  await admin.disconnect();
  const bus = await openKafkaBus(brokers, "tracing-test", logger);
  onTestFinished(async () => {
    await bus.close();
    await recording.stop();
  });
  const subject = randomUUID();
  const event: EventEnvelope = {
    id: randomUUID(),
    type: "identity.user.v1/registered",
    source: "svc-test",
    subject,
    time: new Date().toISOString(),
    sequence: 1,
    data: {},
  };
  const { promise: handled, resolve } = Promise.withResolvers<string | undefined>();
  const membership = await bus.subscribe({
    group: `tracing-${subject}`,
    topics: ["identity.user.v1"],
    from: "beginning",
    async handle([delivery]) {
      if (delivery?.event.subject === subject) resolve(traceparentOf());
    },
  });
  await inSpan("request", { kind: SpanKind.SERVER }, () => bus.publish([event]));
  const active = await handled;
  await membership.close();
  const spans = recording.spans().filter(({ traceId }) => traceId === active?.slice(3, 35));
  const [send, request, processed] = ["PRODUCER", "SERVER", "CONSUMER"].map(name =>
    spans.find(({ kind }) => kind === name),
  );
  expect(send).toMatchObject({ name: "send identity.user.v1", parentSpanId: request?.spanId });
  expect(processed).toMatchObject({
    name: "process identity.user.v1",
    parentSpanId: send?.spanId,
    spanId: active?.slice(36, 52),
    attributes: { "messaging.system": "kafka", "messaging.consumer.group.name": `tracing-${subject}` },
  });
});
