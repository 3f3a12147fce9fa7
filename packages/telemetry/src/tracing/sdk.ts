import { context, DiagLogLevel, diag, logs, propagation, trace } from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { ZipkinExporter } from "@opentelemetry/exporter-zipkin";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { NodeSDK } from "@opentelemetry/sdk-node";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import { declaredOnly } from "./declared-only.ts";
import { useTracer } from "./tracer.ts";

/** Turns tracing off again, after the spans that have ended are exported. */
export type Tracing = { shutdown(): Promise<void> };

/** The attributes of a process, which each of its spans has. */
export type TracedProcess = {
  readonly serviceName: string;
  readonly serviceVersion: string;
  /** local, staging or production. */
  readonly deployment: string;
};

/** Reports that spans can't be exported. An outage repeats the report, so limit its rate. */
export type Warn = (error: Error) => void;

/** The time that a closing process waits for the last export, in milliseconds. A service has 15 s to close. */
const shutdownTimeoutMs = 3_000;

/**
 * Starts NodeSDK for traces only: no detected resources, no metrics, no logs, no baggage. fetch and undici create a span and
 * send the traceparent, but only within a span, so that health checks and reads of the signing keys start no trace.
 */
export const startSdk = ({
  resource,
  spanProcessor,
  ratio,
}: {
  readonly resource: Resource;
  readonly spanProcessor: SpanProcessor;
  /** The share of sampled traces, 0 to 1. */
  readonly ratio: number;
}): Tracing => {
  const byTraceId = new TraceIdRatioBasedSampler(ratio);
  const calls = new UndiciInstrumentation({ requireParentforSpans: true });
  const sdk = new NodeSDK({
    resource,
    // A client's span counts as unsampled, and its trace id decides: see `contextOfClient`.
    sampler: new ParentBasedSampler({ root: byTraceId, remoteParentNotSampled: byTraceId }),
    spanProcessors: [spanProcessor],
    autoDetectResources: false,
    metricReaders: [],
    logRecordProcessors: [],
    textMapPropagator: new W3CTraceContextPropagator(),
    instrumentations: [calls],
  });
  sdk.start();
  useTracer(trace.getTracer("phaselock"));
  return {
    shutdown() {
      useTracer(undefined);
      calls.disable();
      const flushed = sdk.shutdown();
      // Turn tracing off first, because an unreachable collector must not keep it on.
      for (const api of [trace, context, propagation, logs]) api.disable();
      return flushed;
    },
  };
};

const asError = (given: unknown): Error => (given instanceof Error ? given : new Error(String(given)));

/** The SDK reports problems through two globals: a failed export through one, a full queue through the other. */
const reportProblems = (warn: Warn): void => {
  const report = (message: string) => warn(new Error(message));
  const ignore = () => undefined;
  setGlobalErrorHandler(error => warn(asError(error)));
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
};

/** Exports the sampled traces in batches, to a collector or to Zipkin. */
export const exportTraces = (
  {
    otlpUrl,
    zipkinUrl,
    ratio,
    everyMs,
  }: {
    readonly otlpUrl: string | undefined;
    readonly zipkinUrl: string | undefined;
    readonly ratio: number;
    readonly everyMs: number;
  },
  { serviceName, serviceVersion, deployment }: TracedProcess,
  warn: Warn,
): Tracing => {
  reportProblems(warn);
  const exporter = zipkinUrl
    ? new ZipkinExporter({ url: zipkinUrl })
    : new OTLPTraceExporter({ url: `${otlpUrl?.replace(/\/$/, "")}/v1/traces` });
  const own = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": serviceVersion,
    "deployment.environment.name": deployment,
  });
  const sdk = startSdk({
    // OTEL_RESOURCE_ATTRIBUTES, which may override ours.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    ratio,
    spanProcessor: new BatchSpanProcessor({
      exporter: declaredOnly(exporter),
      scheduledDelayMillis: everyMs,
    }),
  });
  return {
    async shutdown() {
      const { promise: timedOut, reject } = Promise.withResolvers<never>();
      const limit = `the last spans were not exported within ${shutdownTimeoutMs / 1_000} s`;
      const timer = setTimeout(() => reject(new Error(limit)), shutdownTimeoutMs);
      await Promise.race([sdk.shutdown(), timedOut]).catch((error: unknown) => warn(asError(error)));
      clearTimeout(timer);
      diag.disable();
    },
  };
};
