import { errorBodySchema } from "@phaselock/contracts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sendRaw } from "../testing/send-raw.ts";
import { startTestGateway } from "../testing/start-test-gateway.ts";

/** The body limit of /api/modes, in bytes. */
const limit = 64 * 1_024;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.arrivals.length = 0;
});

const post = (framing: string, body: string) =>
  sendRaw(
    gateway.url,
    `POST /api/modes HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${body}`,
  );
const chunksOf = (bytes: number) => {
  const chunk = `400\r\n${"x".repeat(1_024)}\r\n`;
  return chunk.repeat(bytes / 1_024);
};

it.each([
  ["declares a length above the limit", `Content-Length: ${limit + 1}`, "x".repeat(limit + 1)],
  ["declares one before sending any of it", "Content-Length: 9000000000", ""],
  ["is chunked and too large", "Transfer-Encoding: chunked", `${chunksOf(limit)}1\r\nx\r\n0\r\n\r\n`],
  ["is chunked and never ends", "Transfer-Encoding: chunked", chunksOf(2 * limit)],
])("a body that %s is refused with a catalogue error and not forwarded", async (_, framing, body) => {
  const { statuses, text } = await post(framing, body);
  expect(statuses).toEqual([413]);
  expect(errorBodySchema.parse(JSON.parse(text.slice(text.indexOf("\r\n\r\n")))).code).toBe(
    "payload_too_large",
  );
  expect(gateway.arrivals).toEqual([]);
});

it.each([
  ["a length", `Content-Length: ${limit}`, "x".repeat(limit)],
  ["chunks", "Transfer-Encoding: chunked", `${chunksOf(limit)}0\r\n\r\n`],
])("a body in %s up to the limit arrives whole", async (_, framing, body) => {
  expect((await post(framing, body)).statuses).toEqual([200]);
  const xs = gateway.arrivals[0]?.body.replace(/[^x]/g, "");
  expect(xs?.length).toBe(limit);
});
