import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { SpanKind } from "@opentelemetry/api";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startOtlpReceiver } from "../testing/index.ts";
import { activeTracer, inSpan } from "./tracer.ts";
import { startTracing, tracingConfigSchema } from "./tracing.ts";

const testProcess = { serviceName: "svc-test", serviceVersion: "1.2.3", deployment: "local" };
const request = () => inSpan("GET /x", { kind: SpanKind.SERVER }, async () => undefined);

describe("startTracing", () => {
  it("loads no SDK without an endpoint", async () => {
    const script = `
      import { registerHooks } from "node:module";
      registerHooks({ resolve: (name, context, next) => (console.log(name), next(name, context)) });
      const { startTracing, tracingConfigSchema } = await import(${JSON.stringify(import.meta.resolve("../index.ts"))});
      const tracing = await startTracing(tracingConfigSchema.parse({}), {}, () => {});
      await tracing.shutdown();`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const [loaded, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(complaint).toBe("");
    expect(loaded).toContain("@opentelemetry/api");
    expect(loaded.match(/@opentelemetry\/(?!api)\S+|\/sdk\.ts/g)).toBeNull();
  });

  it("exports spans to a collector with the process's name and version, then turns tracing off", async () => {
    const receiver = await startOtlpReceiver();
    onTestFinished(receiver.close);
    const config = tracingConfigSchema.parse({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER_ARG: "1",
    });
    const tracing = await startTracing(config, testProcess, error => expect.fail(error.message));
    await request();
    await tracing.shutdown();
    expect(receiver.spans()).toMatchObject([
      { name: "GET /x", kind: "SERVER", service: "svc-test", status: "UNSET", parentSpanId: undefined },
    ]);
    expect(activeTracer()).toBeUndefined();
  });

  it.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9", "not exported within 3 s"],
    ["OTEL_EXPORTER_ZIPKIN_ENDPOINT", "http://127.0.0.1:9/api/v2/spans", "ECONNREFUSED"],
  ])(
    "an unreachable %s throws nothing, delays only the shutdown, and is reported",
    async (variable, url, reason) => {
      const warn = vi.fn();
      const config = tracingConfigSchema.parse({ [variable]: url, OTEL_TRACES_SAMPLER_ARG: "1" });
      const tracing = await startTracing(config, testProcess, warn);
      await request();
      await tracing.shutdown();
      expect(warn.mock.calls).toEqual([
        [expect.objectContaining({ message: expect.stringContaining(reason) })],
      ]);
      expect(activeTracer()).toBeUndefined();
    },
  );
});

describe("tracingConfigSchema", () => {
  it("an empty environment leaves tracing off and samples every trace", () => {
    expect(tracingConfigSchema.parse({})).toEqual({
      OTEL_TRACES_SAMPLER_ARG: 1,
      OTEL_BSP_SCHEDULE_DELAY: 5_000,
    });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }],
    [{ OTEL_EXPORTER_ZIPKIN_ENDPOINT: "zipkin" }],
    [{ OTEL_TRACES_SAMPLER_ARG: "10%" }],
    [{ OTEL_TRACES_SAMPLER_ARG: "1.1" }],
    [{ OTEL_BSP_SCHEDULE_DELAY: "0" }],
    [{ OTEL_EXPORTER_ZIPKIN_ENDPOINT: "http://z", OTEL_EXPORTER_OTLP_ENDPOINT: "http://c" }],
  ])("refuses %o by its variable", env => {
    const [variable] = Object.keys(env);
    expect(tracingConfigSchema.safeParse(env).error?.issues[0]?.path).toEqual([variable]);
  });
});
