import { fastify } from "fastify";
import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

const heard = () => {
  const lines: string[] = [];
  return { lines, logger: createLogger("test", "trace", { write: line => void lines.push(line) }) };
};

it("logs what an error says and where it arose, not what hangs on it", () => {
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

it("logs what is thrown although it is no error", () => {
  const { lines, logger } = heard();
  logger.error({ err: "a text" });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: "a text" });
});

it("logs the path of a request and not its query, where codes and tokens may stand", async () => {
  const { lines, logger } = heard();
  const app = fastify({ loggerInstance: logger });
  app.get("/auth/callback", async () => "ok");
  await app.inject({ url: "/auth/callback?code=4%2Fsecret", headers: { authorization: "Bearer secret" } });
  expect(lines.join("")).toContain('"url":"/auth/callback"');
  expect(lines.join("")).not.toContain("secret");
});
