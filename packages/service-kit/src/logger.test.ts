import { fastify } from "fastify";
import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

const heard = () => {
  const lines: string[] = [];
  return { lines, logger: createLogger("test", "trace", { write: line => void lines.push(line) }) };
};

it("an error → its message, causes and stack are logged, and its other properties are not", () => {
  const { lines, logger } = heard();
  const fromPostgres = Object.assign(new Error("duplicate key value violates a unique constraint"), {
    code: "23505",
    detail: "Key (email)=(kim@example.com) already exists.",
  });
  const fromJose = Object.assign(new Error('unexpected "aud" claim value', { cause: fromPostgres }), {
    payload: { email: "kim@example.com" },
  });
  logger.error({ err: fromJose }, "failed");
  expect(lines.join("")).not.toContain("kim@example.com");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: {
      type: "Error",
      message: expect.stringContaining("duplicate key"),
      stack: expect.stringContaining("logger.test.ts"),
    },
  });
  logger.error({ err: fromPostgres });
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ err: { code: "23505" } });
});

it("a thrown value that is not an Error → it is logged unchanged", () => {
  const { lines, logger } = heard();
  logger.error({ err: "a text" });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: "a text" });
});

it("a request → its path is logged, and its query, which may contain codes and tokens, is not", async () => {
  const { lines, logger } = heard();
  const app = fastify({ loggerInstance: logger });
  app.get("/auth/callback", async () => "ok");
  await app.inject({ url: "/auth/callback?code=4%2Fsecret", headers: { authorization: "Bearer secret" } });
  expect(lines.join("")).toContain('"url":"/auth/callback"');
  expect(lines.join("")).not.toContain("secret");
});
