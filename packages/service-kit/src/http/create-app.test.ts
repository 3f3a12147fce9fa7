import { Writable } from "node:stream";
import { errorBodySchema } from "@phaselock/contracts";
import type { InjectOptions } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { createLogger } from "../logger.ts";
import { createApp, type ZodApp } from "./create-app.ts";

let app: ZodApp;
let log: string;

beforeEach(async () => {
  log = "";
  const destination = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  app = await createApp({ name: "svc-test", logger: createLogger("svc-test", "info", destination) });
  const body = z.object({ credits: z.int(), nested: z.object({ name: z.string() }).optional() });
  app.post("/things", { schema: { body, response: { 200: z.object({ ok: z.boolean() }) } } }, async () => ({
    ok: true,
  }));
  const shapes = z.union([
    z.strictObject({ code: z.string() }),
    z.looseObject({ token: z.string(), type: z.string() }),
  ]);
  app.post("/shapes", { schema: { body: shapes } }, async () => ({ ok: true }));
  app.get("/things/:id", async () => ({ ok: true }));
  app.get("/refused", async () => {
    throw new AppError("payment_required", { detail: "needs 360 s, has 0 s" });
  });
  app.get("/broken", async () => {
    throw new Error("SELECT * FROM secrets");
  });
  app.get("/without-database", async () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  });
});
afterEach(() => app.close());

const answerOf = async (request: InjectOptions) => {
  const answer = await app.inject(request);
  return { status: answer.statusCode, body: errorBodySchema.parse(answer.json()), headers: answer.headers };
};

const logged = (): unknown[] =>
  log
    .trim()
    .split("\n")
    .map(line => JSON.parse(line));

describe("createApp", () => {
  it("a refused request → one line with the caller and the code, without the query", async () => {
    await app.inject({ url: "/refused?token=secret" });
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: "refused",
        code: "payment_required",
        req: expect.objectContaining({ method: "GET", url: "/refused", remoteAddress: "127.0.0.1" }),
        status: 402,
        ms: expect.any(Number),
      }),
    ]);
    expect(log).not.toContain("secret");
  });

  it("an answered request → one line: method, path, status and milliseconds", async () => {
    await app.inject({ url: "/things/7?token=secret" });
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: "request completed",
        method: "GET",
        url: "/things/7",
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
    expect(log).not.toContain("secret");
  });

  it("a failed request → its error with the cause, and its request line", async () => {
    await app.inject({ url: "/broken" });
    expect(logged()).toMatchObject([
      { level: 50, err: { message: "SELECT * FROM secrets" } },
      { level: 30, msg: "request completed", url: "/broken", status: 500 },
    ]);
  });

  it("an invalid body → 400 that names the invalid fields", async () => {
    const { status, body } = await answerOf({
      method: "POST",
      url: "/things",
      payload: { credits: "5", nested: {} },
    });
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_request");
    expect(body.issues?.map(issue => issue.path).sort()).toEqual(["credits", "nested.name"]);
  });

  it.each([
    [{ code: 7 }, ["code"]],
    [{ token: "t" }, ["type"]],
    [{ token: "t", type: 7 }, ["type"]],
    [{}, ["code"]],
  ])(
    "the body %o, which fits no shape → 400 that names the fields of the closest shape",
    async (payload, paths) => {
      const { status, body } = await answerOf({ method: "POST", url: "/shapes", payload });
      expect(status).toBe(400);
      expect(body.issues?.map(issue => issue.path)).toEqual(paths);
    },
  );

  it("a transient error → 503", async () => {
    const { status, body } = await answerOf({ url: "/without-database" });
    expect(status).toBe(503);
    expect(body.code).toBe("upstream_unavailable");
  });

  it.each([
    ["malformed JSON", "{", "application/json", 400, "invalid_request"],
    ["an empty body", "", "application/json", 400, "invalid_request"],
    ["another media type", "a=b", "text/plain", 415, "unsupported_media_type"],
    ["a body that is too large", `"${"x".repeat(300_000)}"`, "application/json", 413, "payload_too_large"],
  ])("%s → an error of the catalogue", async (_, payload, type, expectedStatus, code) => {
    const { status, body } = await answerOf({
      method: "POST",
      url: "/things",
      payload,
      headers: { "content-type": type },
    });
    expect(status).toBe(expectedStatus);
    expect(body.code).toBe(code);
  });

  it("an AppError → its public text is sent, and its detail is only logged", async () => {
    const { status, body } = await answerOf({ url: "/refused" });
    expect(status).toBe(402);
    expect(body.error).toBe(
      "You don't have enough credits for this session. Buy more credits or choose a shorter session.",
    );
    expect(log).toContain("needs 360 s");
  });

  it("an unexpected error → 500, and its message is only logged", async () => {
    const { status, body } = await answerOf({ url: "/broken" });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("secrets");
    expect(log).toContain("secrets");
  });

  it("an unknown path → not_found", async () => {
    expect((await answerOf({ url: "/nowhere" })).body.code).toBe("not_found");
  });

  it.each([
    ["a malformed URL", "/things/%ff"],
    ["a parameter that is too long", `/things/${"x".repeat(200)}`],
  ])("%s → 400 before it reaches a route", async (_, url) => {
    const { status, body } = await answerOf({ url });
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_request");
  });

  it("a valid request id is kept, and one that could forge a log line is replaced", async () => {
    const kept = await answerOf({ url: "/nowhere", headers: { "x-request-id": "abcdef-123456" } });
    expect(kept.headers["x-request-id"]).toBe("abcdef-123456");
    expect(kept.body.requestId).toBe("abcdef-123456");
    const forged = await answerOf({
      url: "/nowhere",
      headers: { "x-request-id": 'x","level":60,"msg":"forged' },
    });
    expect(forged.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  });

  it("an authorization header is never logged", async () => {
    await app.inject({ url: "/broken", headers: { authorization: "Bearer very-secret" } });
    expect(log).not.toContain("very-secret");
  });

  it("/openapi.json describes the routes", async () => {
    const document = (await app.inject("/openapi.json")).json();
    expect(document.paths["/things"].post.requestBody.content["application/json"].schema.required).toEqual([
      "credits",
    ]);
  });
});
