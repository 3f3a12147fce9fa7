import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { forwardToGateway } from "./forward-to-gateway.ts";

const listen = async (listener: RequestListener, port = 0): Promise<{ server: Server; port: number }> => {
  const server = createServer(listener).listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
};

/** A free port. */
const findPort = async (): Promise<number> => {
  const { server, port } = await listen(() => undefined);
  server.close();
  await once(server, "close");
  return port;
};

/** Starts a development server, which answers "source" to every request that is not for the gateway. */
const startFront = async (gatewayPort: number, timeoutMs: number) => {
  const say = vi.fn();
  const forward = forwardToGateway(`http://127.0.0.1:${gatewayPort}`, { timeoutMs, say });
  const { server, port } = await listen((incoming, outgoing) => {
    void forward(incoming, outgoing, () => outgoing.end("source"));
  });
  return { say, server, url: `http://127.0.0.1:${port}` };
};

/** Echoes the request. */
const echo: RequestListener = (incoming, outgoing) => {
  outgoing.writeHead(201, { "x-method": incoming.method, "set-cookie": ["a=1", "b=2"] });
  incoming.pipe(outgoing);
};

it("an API call reaches the gateway with method, body and headers, and the whole response comes back", async () => {
  const gateway = await listen(echo);
  const front = await startFront(gateway.port, 0);
  const answer = await fetch(`${front.url}/api/sessions?x=1`, { method: "PUT", body: "a body" });
  expect([answer.status, answer.headers.get("x-method"), await answer.text()]).toEqual([
    201,
    "PUT",
    "a body",
  ]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await (await fetch(`${front.url}/src/main.tsx`)).text()).toBe("source");
});

it("an API call sent before the gateway listens is answered once it does", async () => {
  const port = await findPort();
  const front = await startFront(port, 30_000);
  const asked = once(front.server, "request");
  const answering = fetch(`${front.url}/config.json`);
  await asked;
  // This connection is refused after the first one that the call tried.
  await expect(once(connect(port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
  await listen(echo, port);
  expect((await answering).status).toBe(201);
  expect(front.say).not.toHaveBeenCalled();
});

it("while the gateway is down, calls get a 503 in the API's error format, and one line is logged", async () => {
  const port = await findPort();
  const front = await startFront(port, 0);
  for (let calls = 0; calls < 3; calls++) {
    const answer = await vi.waitFor(async () => {
      const refused = await fetch(`${front.url}/api/modes`);
      expect(refused.status).toBe(503);
      return refused;
    });
    expect(await answer.json()).toEqual({
      error: "This part of Phaselock is unavailable right now. Please try again soon.",
      code: "upstream_unavailable",
      requestId: expect.any(String),
    });
  }
  expect(front.say).toHaveBeenCalledTimes(1);
  await listen(echo, port);
  expect((await fetch(`${front.url}/api/modes`)).status).toBe(201);
});

it("a gateway that fails before the response gives a 503, and during it an aborted response", async () => {
  const gateway = await listen((incoming, outgoing) => {
    if (incoming.url === "/api/half") outgoing.write("half");
    outgoing.socket?.setTimeout(1).once("timeout", () => outgoing.socket?.destroy());
  });
  const front = await startFront(gateway.port, 0);
  expect((await fetch(`${front.url}/api/none`)).status).toBe(503);
  await expect(fetch(`${front.url}/api/half`).then(answer => answer.text())).rejects.toThrow();
});
