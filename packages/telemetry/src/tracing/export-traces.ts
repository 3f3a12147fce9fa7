import { DiagLogLevel, diag } from "@opentelemetry/api";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { ZipkinExporter } from "@opentelemetry/exporter-zipkin";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace";
import { keepFailed } from "../sampling/keep-failed.ts";
import { startSdk } from "./start-sdk.ts";
import type { TracedProcess, Tracing, Warn } from "./tracing.ts";
import type { TracingConfig } from "./tracing-config.ts";

/** How long a closing process waits for the last export, in milliseconds. A service has 15 s to close. */
const shutdownTimeoutMs = 3_000;

const exporterOf = (config: TracingConfig): SpanExporter => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: otlp, OTEL_EXPORTER_ZIPKIN_ENDPOINT: zipkin } = config;
  return zipkin
    ? new ZipkinExporter({ url: zipkin })
    : new OTLPTraceExporter({ url: `${otlp?.replace(/\/$/, "")}/v1/traces` });
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

/** Exports sampled traces, and this process's part of an unsampled trace if a span in it has failed. */
export const exportTraces = (
  config: TracingConfig,
  { serviceName, serviceVersion, deployment }: TracedProcess,
  warn: Warn,
): Tracing => {
  reportProblems(warn);
  const batches = new BatchSpanProcessor({
    exporter: exporterOf(config),
    scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
  });
  const own = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": serviceVersion,
    "deployment.environment.name": deployment,
  });
  const sdk = startSdk({
    // OTEL_RESOURCE_ATTRIBUTES, which may override ours.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    processor: keepFailed(batches),
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
