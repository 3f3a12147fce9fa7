import { createLogger, openTracing, traceJob } from "@phaselock/service-kit";

/** A process for the test of bundled tracing: a call within a span, then it exits. */
const tracing = await openTracing(process.env, "bundled", createLogger("bundled"));
await traceJob("x", async () => {
  const response = await fetch(process.env.CALLED_URL ?? "");
  await response.text();
});
await tracing.shutdown();
