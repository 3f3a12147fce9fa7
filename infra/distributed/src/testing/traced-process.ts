import { createLogger, openTracing } from "@phaselock/service-kit";
import { activeTracer } from "@phaselock/telemetry";

/** A process for the test of bundled tracing: one span, then it exits. */
const tracing = await openTracing(process.env, "bundled", createLogger("bundled"));
activeTracer()?.startSpan("job x").end();
await tracing.shutdown();
