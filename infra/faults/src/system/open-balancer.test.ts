import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type LoadBalancer, openBalancer } from "./open-balancer.ts";

let balancer: LoadBalancer;
beforeEach(async () => {
  balancer = await openBalancer();
  return () => balancer.close();
});

const startReplica = async (answer: (response: ServerResponse) => void): Promise<string> => {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const ask = async () => (await fetch(balancer.url, { method: "POST", body: "x" })).text();

it("two replicas → requests in turn; one removed → all requests to the other", async () => {
  const [one, other] = [await startReplica(r => r.end("one")), await startReplica(r => r.end("other"))];
  balancer.add(one);
  balancer.add(other);
  expect([await ask(), await ask()].sort()).toEqual(["one", "other"]);
  await balancer.remove(one);
  expect([await ask(), await ask()]).toEqual(["other", "other"]);
});

it("a replica with a request in progress → removed once that is answered", async () => {
  const waiting: ServerResponse[] = [];
  const replica = await startReplica(response => void waiting.push(response));
  balancer.add(replica);
  const answer = ask();
  await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
  let isRemoved = false;
  const removed = balancer.remove(replica).then(() => {
    isRemoved = true;
  });
  expect((await fetch(balancer.url)).status).toBe(503);
  expect(isRemoved).toBe(false);
  waiting[0]?.end("late");
  expect(await answer).toBe("late");
  await removed;
});

it("a replica that is gone → 502", async () => {
  balancer.add("http://127.0.0.1:9");
  expect((await fetch(balancer.url)).status).toBe(502);
});
