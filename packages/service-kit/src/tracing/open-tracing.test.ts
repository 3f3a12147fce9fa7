import { activeTracer } from "@phaselock/telemetry";
import { startOtlpReceiver } from "@phaselock/telemetry/testing";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../logger.ts";
import { openTracing } from "./open-tracing.ts";

const silent = createLogger("test", "silent");

it("a bad variable is refused in one line that names it", async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "collector", OTEL_TRACES_SAMPLER_ARG: "10%" };
  await expect(openTracing(env, "svc-x", silent)).rejects.toThrow(
    "Bad configuration: OTEL_EXPORTER_OTLP_ENDPOINT (must be an http or https URL), " +
      "OTEL_TRACES_SAMPLER_ARG (must be a number from 0 to 1). See .env.example.",
  );
});

it("an empty variable counts as unset and leaves tracing off", async () => {
  const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, "svc-x", silent);
  await tracing.shutdown();
});

it("spans that can't be exported are logged once as a warning, however many exports fail", async () => {
  let lines = "";
  const logger = createLogger("svc-x", "info", { write: line => (lines += line) });
  const receiver = await startOtlpReceiver();
  onTestFinished(receiver.close);
  // The receiver refuses what isn't OTLP, and a refusal is not retried.
  const env = {
    OTEL_EXPORTER_ZIPKIN_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: "1",
    OTEL_BSP_SCHEDULE_DELAY: "1",
  };
  const tracing = await openTracing(env, "svc-x", logger);
  const request = () => activeTracer()?.startSpan("GET /x").end();
  request();
  await expect.poll(() => lines).toContain("spans can't be exported");
  request();
  await tracing.shutdown();
  expect(lines.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(lines)).toMatchObject({ level: 40, process: "svc-x" });
});
