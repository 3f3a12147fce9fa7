import type { TracedProcess, Tracing, Warn } from "./tracing.ts";
import type { TracingConfig } from "./tracing-config.ts";

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
