import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { NodeSDK } from "@opentelemetry/sdk-node";

/** Starts @fastify/http-proxy with the tracing of OpenTelemetry's README. OTEL_TRACES_SAMPLER_ARG sets the sampling. */
new NodeSDK({
  traceExporter: new OTLPTraceExporter(),
  instrumentations: [new HttpInstrumentation(), new UndiciInstrumentation()],
}).start();
// Import late, because the instrumentation patches only modules that are loaded after it.
await import("./serve-http-proxy.ts");
