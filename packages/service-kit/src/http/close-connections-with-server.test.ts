import { once } from "node:events";
import { Agent, get } from "node:http";
import { expect, test, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { createApp } from "./create-app.ts";

test("a closing server answers the current request and does not wait for its keep-alive connection", async () => {
  const app = await createApp({ name: "svc-test", logger: createLogger("svc-test", "silent") });
  const ready = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    await ready.promise;
    return { ok: true };
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true });
  const request = get(`${url}/slow`, { agent, headers: { expect: "100-continue" } });
  const answered = once(request, "response");
  // 100 Continue: the server is processing the request.
  await once(request, "continue");

  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 10_000);
  ready.resolve();
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(200);
  await closed;
  agent.destroy();
});
