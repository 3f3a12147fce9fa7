import type { TracingConfig } from "./tracing-config.ts";

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

const off: Tracing = { shutdown: async () => undefined };

/**
 * Starts tracing if the configuration names an endpoint. Otherwise it loads nothing and costs nothing.
 * Spans are exported in the background: an unreachable endpoint delays no request and fails none.
 */
export const startTracing = async (
  config: TracingConfig,
  process: TracedProcess,
  warn: Warn,
): Promise<Tracing> => {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT && !config.OTEL_EXPORTER_ZIPKIN_ENDPOINT) return off;
  const { exportTraces } = await import("./export-traces.ts");
  return exportTraces(config, process, warn);
};
