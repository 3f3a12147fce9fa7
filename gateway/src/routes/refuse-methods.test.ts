import { expect, it, onTestFinished } from "vitest";
import { sendRaw } from "../testing/send-raw.ts";
import { startTestGateway } from "../testing/start-test-gateway.ts";

const ask = async (method: string, path: string) => {
  const gateway = await startTestGateway();
  onTestFinished(gateway.close);
  const { statuses, text } = await sendRaw(
    gateway.url,
    `${method} ${path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`,
  );
  return { status: statuses[0], text: text.toLowerCase(), arrivals: gateway.arrivals };
};

it.each([
  ["TRACE", "/api/modes"],
  ["TRACE", "/api/sessions/1/start?x=1"],
  ["TRACE", "/api/account"],
  ["QUERY", "/api/modes/calm-focus"],
  ["OPTIONS", "/api/modes"],
  ["OPTIONS", "/api/sessions/1/start"],
  ["OPTIONS", "/.well-known/jwks.json"],
])("%s %s is 405 with the forwarded methods in Allow", async (method, path) => {
  const { status, text, arrivals } = await ask(method, path);
  expect(status).toBe(405);
  expect(text).toContain("allow: get, head, post, put, patch, delete");
  expect(text).toContain("method_not_allowed");
  expect(arrivals).toEqual([]);
});

it("TRACE of an unknown path is 404", async () => {
  expect((await ask("TRACE", "/api/nowhere")).status).toBe(404);
});
