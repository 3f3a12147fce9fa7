import { z } from "zod";

const url = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

/** The variables of tracing, named as OpenTelemetry names them. Tracing is off until one of the endpoints is set. */
export const tracingConfigSchema = z
  .object({
    /** The base URL of a collector, which gets traces as JSON at /v1/traces. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    /** The URL at which Zipkin takes spans: http://127.0.0.1:9411/api/v2/spans. */
    OTEL_EXPORTER_ZIPKIN_ENDPOINT: url.optional(),
    /** The share of traces that are sampled, 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: "must be a number from 0 to 1" })
      .min(0, { error: "must be a number from 0 to 1" })
      .max(1, { error: "must be a number from 0 to 1" })
      .default(0.1),
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
