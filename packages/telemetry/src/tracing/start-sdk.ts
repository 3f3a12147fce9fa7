import { context, logs, propagation, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { Resource } from "@opentelemetry/resources";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { AlwaysOnSampler, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { createTracer } from "../sampling/create-tracer.ts";
import { traceCalls } from "./trace-calls.ts";
import { useTracer } from "./tracer.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Starts NodeSDK for traces only: no detected resources, no metrics, no logs, no baggage. fetch and undici send the
 * traceparent, and only within a span, so that health checks and reads of the signing keys start no trace.
 *
 * @returns `shutdown` exports the spans that have ended, then turns tracing off for this process
 */
export const startSdk = ({
  resource,
  processor,
  ratio,
}: {
  resource: Resource;
  processor: SpanProcessor;
  /** The share of sampled traces, 0 to 1. */
  ratio: number;
}): Tracing => {
  const sdk = new NodeSDK({
    resource,
    // Our tracer asks it for sampled spans only.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
    autoDetectResources: false,
    metricReaders: [],
    logRecordProcessors: [],
    textMapPropagator: new W3CTraceContextPropagator(),
    instrumentations: [],
  });
  sdk.start();
  useTracer(createTracer(trace.getTracer("phaselock"), { resource, processor, ratio }));
  const stopCalls = traceCalls();
  return {
    shutdown() {
      useTracer(undefined);
      stopCalls();
      const flushed = sdk.shutdown();
      // Turn tracing off first, because an unreachable collector must not keep it on.
      for (const api of [trace, context, propagation, logs]) api.disable();
      return flushed;
    },
  };
};
