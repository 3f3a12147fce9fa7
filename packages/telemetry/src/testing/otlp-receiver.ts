import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { SeenSpan } from "./seen-span.ts";

const valueSchema = z
  .object({
    stringValue: z.string(),
    boolValue: z.boolean(),
    intValue: z.coerce.number(),
    doubleValue: z.number(),
    arrayValue: z.object({ values: z.array(z.unknown()) }),
  })
  .partial()
  .transform(
    ({ stringValue, boolValue, intValue, doubleValue, arrayValue }) =>
      stringValue ?? boolValue ?? intValue ?? doubleValue ?? arrayValue?.values,
  );
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .default([])
  .transform(list => Object.fromEntries(list.map(({ key, value }) => [key, value])));

const kinds = ["INTERNAL", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"] as const;
const statuses = ["UNSET", "OK", "ERROR"] as const;
const idsSchema = z.object({ traceId: z.string(), spanId: z.string() });

/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            idsSchema.extend({
              name: z.string(),
              kind: z.int(),
              startTimeUnixNano: z.coerce.number(),
              endTimeUnixNano: z.coerce.number(),
              parentSpanId: z.string().optional(),
              attributes: attributesSchema,
              status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
              links: z.array(idsSchema).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

const spansOf = (body: unknown): SeenSpan[] =>
  requestSchema.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, ...span }) => ({
        ...span,
        startedAtMs: startTimeUnixNano / 1e6,
        endedAtMs: endTimeUnixNano / 1e6,
        parentSpanId: span.parentSpanId,
        kind: kinds[span.kind] ?? "INTERNAL",
        status: statuses[span.status.code] ?? "UNSET",
        service: String(resource.attributes["service.name"]),
      })),
    ),
  );

export type OtlpReceiver = {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** The spans received so far. */
  spans(): SeenSpan[];
  close(): Promise<void>;
};

/** Starts a collector for tests of whole processes: it accepts OTLP as JSON on loopback and keeps the spans. */
export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const received: SeenSpan[] = [];
  const server = createServer(async (request, response) => {
    try {
      received.push(...spansOf(await json(request)));
      response.setHeader("content-type", "application/json").end("{}");
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => [...received],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
