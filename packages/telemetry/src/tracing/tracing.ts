import { z } from "zod";
import type { TracedProcess, Tracing, Warn } from "./sdk.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

/** The variables of tracing, named as OpenTelemetry names them. Tracing is off until one of the endpoints is set. */
export const tracingConfigSchema = z
  .object({
    /** The base URL of a collector, which gets traces as JSON at /v1/traces. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    /** The URL at which Zipkin takes spans: http://127.0.0.1:9411/api/v2/spans. */
    OTEL_EXPORTER_ZIPKIN_ENDPOINT: url.optional(),
    /** The share of traces that are exported, 0 to 1. The collector sees whether a trace has failed, so it gets them all. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: "must be a number from 0 to 1" })
      .min(0, { error: "must be a number from 0 to 1" })
      .max(1, { error: "must be a number from 0 to 1" })
      .default(1),
    /** The time between two exports, in milliseconds. */
    OTEL_BSP_SCHEDULE_DELAY: z.coerce
      .number({ error: "must be a number of milliseconds" })
      .int({ error: "must be a number of milliseconds" })
      .min(1, { error: "must be at least 1" })
      .default(5_000),
  })
  .refine(
    ({ OTEL_EXPORTER_OTLP_ENDPOINT: otlp, OTEL_EXPORTER_ZIPKIN_ENDPOINT: zipkin }) => !(otlp && zipkin),
    {
      path: ["OTEL_EXPORTER_ZIPKIN_ENDPOINT"],
      error: "can't be combined with OTEL_EXPORTER_OTLP_ENDPOINT",
    },
  );
export type TracingConfig = z.output<typeof tracingConfigSchema>;

export type { TracedProcess, Tracing, Warn };

/**
 * Starts tracing if the configuration names an endpoint. Otherwise it loads nothing and costs nothing.
 * Spans are exported in the background: an unreachable endpoint delays no request and fails none.
 */
export const startTracing = async (
  config: TracingConfig,
  process: TracedProcess,
  warn: Warn,
): Promise<Tracing> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: otlpUrl, OTEL_EXPORTER_ZIPKIN_ENDPOINT: zipkinUrl } = config;
  if (!otlpUrl && !zipkinUrl) return { shutdown: async () => undefined };
  const { exportTraces } = await import("./sdk.ts");
  const { OTEL_TRACES_SAMPLER_ARG: ratio, OTEL_BSP_SCHEDULE_DELAY: everyMs } = config;
  return exportTraces({ otlpUrl, zipkinUrl, ratio, everyMs }, process, warn);
};
