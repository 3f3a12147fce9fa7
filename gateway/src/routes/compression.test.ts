import { once } from "node:events";
import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";

const long = JSON.stringify({ text: "mode ".repeat(1_000) });
const service = createServer((asked, response) => {
  if (asked.url?.includes("nothing")) return void response.writeHead(204).end();
  if (asked.url?.includes("unmeasured"))
    return void response.writeHead(200, { "content-type": "application/json" }).end(long);
  const text = asked.url?.includes("short") ? "{}" : long;
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length }).end(text);
});
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  gateway = await startTestGateway({ SESSIONS_URL: url, IDENTITY_URL: url });
});
afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

const ask = async (path: string, encoding: string, method: "GET" | "HEAD" = "GET") => {
  const { headers, body } = await request(`${gateway.url}${path}`, {
    method,
    headers: { "accept-encoding": encoding },
  });
  return { headers, bytes: Buffer.from(await body.arrayBuffer()) };
};

it.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a long response is compressed with %s for a client that accepts it", async (encoding, decompress) => {
  const { headers, bytes } = await ask("/api/modes", encoding);
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(headers["content-length"]).toBeUndefined();
  expect(decompress(bytes).toString()).toBe(long);
  expect(bytes.length).toBeLessThan(long.length / 10);
});

it.each([
  ["that is short", "/api/modes/short", "br"],
  ["with tokens", "/api/auth/refresh", "br"],
  ["for a client that accepts no compression", "/api/modes", "identity"],
])("a response %s stays uncompressed", async (_, path, encoding) => {
  const { headers, bytes } = await ask(path, encoding);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(String(headers["content-length"])).toBe(String(bytes.length));
});

it("a response without a length is compressed as it streams", async () => {
  const { headers, bytes } = await ask("/api/modes/unmeasured", "br");
  expect(headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(bytes).toString()).toBe(long);
});

it("a response without a body has no encoding", async () => {
  expect((await ask("/api/modes/nothing", "br")).headers["content-encoding"]).toBeUndefined();
  const { headers, bytes } = await ask("/api/modes", "br", "HEAD");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-length"]).toBe(String(long.length));
  expect(bytes.length).toBe(0);
});
