import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createCaller } from "./call-replicas.ts";

const unused = "http://127.0.0.1:9";

const startReplica = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it("a replica that refuses connections → the next replica answers, and is called first from then on", async () => {
  const paths: (string | undefined)[] = [];
  const replica = await startReplica((request, response) => {
    paths.push(request.url);
    response.end("done");
  });
  const call = createCaller([unused, replica]);
  expect(await (await call("/a", { method: "POST", body: "x" })).text()).toBe("done");
  expect(await (await call("/b", {})).text()).toBe("done");
  expect(paths).toEqual(["/a", "/b"]);
});

it("one replica that breaks a connection → the same replica is called again", async () => {
  let calls = 0;
  const replica = await startReplica((request, response) => {
    if (++calls === 1) request.socket.destroy();
    else response.end("done");
  });
  expect(await (await createCaller([replica])("/", {})).text()).toBe("done");
});

it("a response of any status → no other replica is called", async () => {
  const busy = await startReplica((_, response) => response.writeHead(503).end());
  expect((await createCaller([busy, unused])("/", {})).status).toBe(503);
});

it("no replica answers → the last error, after two attempts each", async () => {
  let calls = 0;
  const breaking = await startReplica(request => {
    calls++;
    request.socket.destroy();
  });
  await expect(createCaller([breaking, unused])("/", {})).rejects.toThrow("fetch failed");
  expect(calls).toBe(2);
});

it("an aborted request → no other replica is called", async () => {
  const signal = AbortSignal.abort();
  const never = await startReplica(() => expect.unreachable());
  await expect(createCaller([never, never])("/", { signal })).rejects.toThrow("aborted");
});
