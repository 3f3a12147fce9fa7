import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf, findFreePort } from "@phaselock/processes";
import { activeTracer, startTracing, tracingConfigSchema } from "@phaselock/telemetry";
import { expect, it, onTestFinished } from "vitest";
import { startZipkin } from "./start-zipkin.ts";

it("a span that a process exports is found in Zipkin under the process's name", {
  timeout: 150_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), "phaselock-zipkin-"));
  const zipkin = await startZipkin({ dir, port: await findFreePort() });
  onTestFinished(async () => {
    await zipkin.stop();
    await rm(dir, { recursive: true });
  });
  expect(commandLineOf(zipkin.pid ?? 0)).toContain(dir);
  const config = tracingConfigSchema.parse({
    OTEL_EXPORTER_ZIPKIN_ENDPOINT: `${zipkin.url}/api/v2/spans`,
    OTEL_TRACES_SAMPLER_ARG: "1",
  });
  const process = { serviceName: "svc-x", serviceVersion: "1.0.0", deployment: "local" };
  const tracing = await startTracing(config, process, error => expect.fail(error.message));
  const span = activeTracer()?.startSpan("GET /x");
  span?.end();
  await tracing.shutdown();
  const read = async () => (await fetch(`${zipkin.url}/api/v2/trace/${span?.spanContext().traceId}`)).json();
  await expect
    .poll(read, { timeout: 10_000 })
    .toMatchObject([{ name: "get /x", localEndpoint: { serviceName: "svc-x" } }]);
});
