import { context, logs, propagation, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import type { Resource } from "@opentelemetry/resources";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { Sampler, SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Tracing } from "./start-tracing.ts";
import { useTracer } from "./tracer.ts";

/** Paths and queries name sessions, checkouts and OAuth codes. */
const withoutUrl = {
  "url.full": undefined,
  "url.path": undefined,
  "url.query": undefined,
  "user_agent.original": undefined,
};

/**
 * Starts NodeSDK for traces only: no detected resources, no metrics, no logs, no baggage. fetch and undici send the
 * traceparent, and only within a span, so that health checks and reads of the signing keys start no trace.
 *
 * @returns `shutdown` exports the spans that have ended, then turns tracing off for this process
 */
export const startSdk = ({
  resource,
  sampler,
  processor,
}: {
  resource: Resource;
  sampler: Sampler;
  processor: SpanProcessor;
}): Tracing => {
  const undici = new UndiciInstrumentation({ requireParentforSpans: true, startSpanHook: () => withoutUrl });
  const sdk = new NodeSDK({
    resource,
    sampler,
    spanProcessors: [processor],
    autoDetectResources: false,
    metricReaders: [],
    logRecordProcessors: [],
    textMapPropagator: new W3CTraceContextPropagator(),
    instrumentations: [undici],
  });
  sdk.start();
  useTracer(trace.getTracer("phaselock"));
  return {
    shutdown() {
      useTracer(undefined);
      undici.disable();
      const flushed = sdk.shutdown();
      // Turn tracing off first, because an unreachable collector must not keep it on.
      for (const api of [trace, context, propagation, logs]) api.disable();
      return flushed;
    },
  };
};
