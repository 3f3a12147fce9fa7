import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { drainServer } from "./close-connections-with-server.ts";
import { createApp, type ZodApp } from "./create-app.ts";

let app: ZodApp;
let agent: Agent;
let url: string;
let ready: PromiseWithResolvers<void>;
beforeEach(async () => {
  ready = Promise.withResolvers();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  app = await createApp({ name: "svc-test", logger: createLogger("svc-test", "silent") });
  app.get("/fast", async () => ({ ok: true }));
  app.get("/slow", async () => {
    await ready.promise;
    return { ok: true };
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

const answerOf = async (request: ReturnType<typeof get>): Promise<IncomingMessage> => {
  const [response] = await once(request, "response");
  response.resume();
  await once(response, "end");
  return response;
};

test("a closing server answers the current request and does not wait for its keep-alive connection", async () => {
  const request = get(`${url}/slow`, { agent, headers: { expect: "100-continue" } });
  const answered = answerOf(request);
  // 100 Continue: the server is processing the request.
  await once(request, "continue");

  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 10_000);
  ready.resolve();
  expect((await answered).statusCode).toBe(200);
  await closed;
});

test("a draining server answers on an idle connection, as the last response on it, and refuses new connections", async () => {
  expect((await answerOf(get(`${url}/fast`, { agent }))).headers.connection).toBe("keep-alive");
  const drained = drainServer(app, 60_000);

  const last = await answerOf(get(`${url}/fast`, { agent }));
  expect([last.statusCode, last.headers.connection]).toEqual([200, "close"]);
  const late = connect(Number(new URL(url).port), "127.0.0.1");
  expect((await once(late, "error"))[0]).toMatchObject({ code: "ECONNREFUSED" });
  // No connection is left, so it resolves long before its time.
  await drained;
});

test("a draining server with a connection that stays idle → drained after the given time, then it closes", async () => {
  await answerOf(get(`${url}/fast`, { agent }));
  await drainServer(app, 10);
  await app.close();
});
