import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { errorBodySchema } from "@phaselock/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createLogger } from "../logger.ts";
import { createApp, type ZodApp } from "./create-app.ts";

let app: ZodApp;

beforeAll(async () => {
  app = await createApp({ name: "svc-test", logger: createLogger("svc-test", "silent") });
  const body = z.looseObject({ name: z.string().optional() });
  app.post("/things", { schema: { body } }, async () => ({ ok: true }));
  const params = z.object({ id: z.string() });
  const querystring = z.object({ x: z.string().optional() });
  app.get("/things/:id", { schema: { params, querystring } }, async () => ({ ok: true }));
  app.put("/things/:id", { bodyLimit: 10 }, async () => ({ ok: true }));
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/** Sends exactly these bytes and reads the response. */
const send = async (request: string) => {
  const address = app.server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const answer = await text(socket);
  const [head = "", content = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), content };
};

const get = (target: string, lines: readonly string[] = [], method = "GET") =>
  send([`${method} ${target} HTTP/1.1`, "Host: test", "Connection: close", ...lines, "", ""].join("\r\n"));

const post = (content: string, lines: readonly string[] = ["Content-Type: application/json"]) =>
  send(
    [
      "POST /things HTTP/1.1",
      "Host: test",
      "Connection: close",
      `Content-Length: ${Buffer.byteLength(content)}`,
      ...lines,
      "",
      content,
    ].join("\r\n"),
  );

const codeOf = (content: string) => errorBodySchema.parse(JSON.parse(content)).code;

/** The request id header that matches the id in the body. */
const idHeaderOf = (content: string) =>
  `x-request-id: ${errorBodySchema.parse(JSON.parse(content)).requestId}`;

describe("bodies", () => {
  it.each([
    ["two types", ["Content-Type: application/json", "Content-Type: text/plain"]],
    ["the same type twice", ["Content-Type: application/json", "content-type: application/json"]],
    ["no type", []],
    ["text", ["Content-Type: text/plain"]],
    ["a form", ["Content-Type: application/x-www-form-urlencoded"]],
    ["several parts", ["Content-Type: multipart/form-data; boundary=x"]],
    ["XML", ["Content-Type: application/xml"]],
    ["a type that only starts like JSON", ["Content-Type: application/jsonp"]],
    ["a list of types", ["Content-Type: application/json, text/plain"]],
    ["an invalid type", ["Content-Type: /"]],
    ["a type with control characters", ["Content-Type: application/json\x0b"]],
  ])("with %s are refused as 415 or 400", async (_, lines) => {
    const { status, content } = await post("{}", lines);
    expect([415, 400]).toContain(status);
    expect(["unsupported_media_type", "invalid_request"]).toContain(codeOf(content));
  });

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
    "with the type %s are accepted",
    async type => expect((await post("{}", [`Content-Type: ${type}`])).status).toBe(200),
  );

  it.each([
    ["cut JSON", "{"],
    ["nothing", ""],
    ["a prototype", '{"__proto__":{"admin":true}}'],
    ["a prototype by its constructor", '{"constructor":{"prototype":{"admin":true}}}'],
    ["a prototype deep inside", '{"name":"x","a":[{"__proto__":{}}]}'],
    ["NUL in a text", '{"name":"a\\u0000b"}'],
    ["NUL in a name", '{"a\\u0000b":1}'],
    ["NUL deep inside", '{"a":[[{"b":"\\u0000"}]]}'],
    ["a lone surrogate", '{"name":"\\ud800"}'],
    ["surrogates in the wrong order", '{"name":"\\udc00\\ud800"}'],
    ["a list", "[]"],
    ["null", "null"],
    ["NaN", "NaN"],
    ["a very deep list", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}, "b":"\\u0000"}`],
  ])("with %s are refused as 400", async (_, content) => {
    const answer = await post(content);
    expect(answer.status).toBe(400);
    expect(codeOf(answer.content)).toBe("invalid_request");
  });

  it("with complete surrogate pairs are accepted", async () => {
    expect((await post('{"name":"\\ud83d\\ude00 ä"}')).status).toBe(200);
  });

  it("are limited in size by the server and by the route", async () => {
    expect((await post(`{"name":"${"x".repeat(300_000)}"}`)).status).toBe(413);
    const { status } = await send(
      'PUT /things/1 HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{"name":"abc"}',
    );
    expect(status).toBe(413);
  });
});

describe("addresses and methods", () => {
  it.each([
    "/things/%00",
    "/things/a%00b",
    "/things/1?x=%00",
    "/things/1?x=%00&x=1",
    "/things/%ff",
    "/things/%",
    "/things/%zz",
  ])("%s is refused as 400", async target => {
    const { status, head, content } = await get(target);
    expect(status).toBe(400);
    expect(codeOf(content)).toBe("invalid_request");
    expect(head).toContain(idHeaderOf(content));
  });

  it.each([
    ["DELETE", "/things/1", "get, head, put"],
    ["OPTIONS", "/things/1", "get, head, put"],
    ["GET", "/things", "post"],
    ["HEAD", "/things", "post"],
    ["TRACE", "/things", "post"],
    ["PROPFIND", "/things", "post"],
  ])("%s %s is refused as 405 with the allowed methods", async (method, target, allowed) => {
    const { status, head } = await get(target, [], method);
    expect(status).toBe(405);
    expect(head).toContain(`allow: ${allowed}`);
  });

  it.each(["GET", "OPTIONS", "DELETE", "TRACE"])("%s of an unknown path is 404", async method => {
    expect((await get("/nowhere", [], method)).status).toBe(404);
  });

  it("HEAD on a GET route is answered without a body", async () => {
    expect(await get("/things/1", [], "HEAD")).toMatchObject({ status: 200, content: "" });
  });
});

describe("malformed requests", () => {
  it.each([
    ["two hosts", "GET /things/1 HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400],
    ["no HTTP", "hello\r\n\r\n", 400],
    ["an unknown method", "FOO /things HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n", 400],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: test\r\n: x\r\n\r\n", 400],
    ["a NUL in a header", "GET / HTTP/1.1\r\nHost: test\r\nX: a\0b\r\n\r\n", 400],
    [
      "two lengths",
      "POST /things HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\nContent-Length: 3\r\nContent-Type: application/json\r\n\r\n{}",
      400,
    ],
    [
      "a length and chunks",
      "POST /things HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["too many headers", `GET / HTTP/1.1\r\nHost: test\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s → an error of the catalogue", async (_, request, expected) => {
    const { status, head, content } = await send(request);
    expect(status).toBe(expected);
    expect(codeOf(content)).toBe(expected === 431 ? "headers_too_large" : "invalid_request");
    expect(head).toContain(idHeaderOf(content));
  });

  it.each([
    ["no HTTP", "nonsense\r\n\r\n"],
    ["a malformed URL", "GET /things/% HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"],
  ])("%s is answered with the usual security headers, although no hook runs", async (_, request) => {
    const { head } = await send(request);
    expect(head).toContain("x-content-type-options: nosniff");
    expect(head).toContain("cross-origin-resource-policy: same-origin");
  });
});

it("a request without a host is refused by Node itself", async () => {
  expect((await send("GET /things/1 HTTP/1.1\r\nConnection: close\r\n\r\n")).status).toBe(400);
});

it("a slow or silent client can't hold a connection open", () => {
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 75_000,
  });
});
