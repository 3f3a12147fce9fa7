import type { ServerResponse } from "node:http";
import type { Dispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openServiceClient, type ServiceCall, type ServiceClient } from "./open-service-client.ts";
import { callWith, type Replica, startReplica } from "./testing/start-replica.ts";

let one: Replica;
let other: Replica;
let client: ServiceClient;

beforeEach(async () => {
  [one, other] = [await startReplica(), await startReplica()];
  client = openServiceClient([one.url, other.url]);
});
afterEach(() => client.destroy());

const call = (method: Dispatcher.HttpMethod, body: string | null = null, more: Partial<ServiceCall> = {}) =>
  callWith(client, method, body, more);
/** Break the connection after the call has arrived and before any response. */
const breakConnection = (response: ServerResponse) => response.destroy();

it("spreads calls over the replicas", async () => {
  for (let count = 0; count < 20; count++) await call("GET");
  expect(one.calls.length).toBe(10);
  expect(other.calls.length).toBe(10);
});

it("retries any method at another replica if one is down, because the call was not sent", async () => {
  await one.stop();
  for (let count = 0; count < 20; count++) expect(await call("POST", `body ${count}`)).toBe("done");
  expect(other.calls).toEqual(Array.from({ length: 20 }, (_, count) => `POST body ${count}`));
});

it("a replica stops after the other one has restarted → every call reaches the one that runs", async () => {
  await one.stop();
  for (let count = 0; count < 20; count++) await call("GET");
  await one.start();
  await other.stop();
  for (let count = 0; count < 20; count++) expect(await call("GET")).toBe("done");
  expect(one.calls.length).toBe(20);
});

it("a replica that ends its connections → no more calls while the other one answers", async () => {
  one.answer = response => response.writeHead(200, { connection: "close" }).end("last");
  const answers: string[] = [];
  for (let count = 0; count < 20; count++) answers.push(await call("POST", "x"));
  expect(answers.filter(answer => answer === "last").length).toBe(1);
  expect(other.calls.length).toBe(19);
});

it("calls a replica again once it is back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await one.stop();
  for (let count = 0; count < 20; count++) await call("GET");
  await one.start();
  vi.setSystemTime(Date.now() + 5_000);
  await vi.waitFor(async () => {
    await call("GET");
    expect(one.calls.length).toBeGreaterThan(0);
  }, 10_000);
});

it("retries an idempotent call at another replica when the connection breaks", async () => {
  one.answer = breakConnection;
  for (let count = 0; count < 4; count++) expect(await call("GET")).toBe("done");
  expect(one.calls.length).toBeGreaterThan(0);
});

it.each(["buy", null])("never sends a POST twice (body: %s)", async body => {
  one.answer = breakConnection;
  other.answer = breakConnection;
  await expect(call("POST", body)).rejects.toThrow();
  expect(one.calls.length + other.calls.length).toBe(1);
});

it("repeats a POST that its caller says is idempotent", async () => {
  one.answer = breakConnection;
  for (let count = 0; count < 4; count++)
    expect(await call("POST", "hold", { isIdempotent: true })).toBe("done");
  expect(one.calls.length).toBeGreaterThan(0);
});

it("repeats an idempotent call at the only replica after a broken connection", async () => {
  await other.stop();
  client = openServiceClient([one.url]);
  one.answer = response => (one.calls.length === 1 ? response.destroy() : response.end("done"));
  expect(await call("GET")).toBe("done");
  expect(one.calls.length).toBe(2);
});

it("does not resume a broken response", async () => {
  for (const replica of [one, other])
    replica.answer = response => {
      response.writeHead(200, { "content-length": 100 }).write("half");
      response.socket?.destroySoon();
    };
  await expect(call("PUT", "x")).rejects.toThrow();
  expect(one.calls.length + other.calls.length).toBe(1);
});

it("fails when every replica is down", async () => {
  await Promise.all([one.stop(), other.stop()]);
  await expect(call("GET")).rejects.toMatchObject({
    code: "upstream_unavailable",
    cause: { code: "ECONNREFUSED" },
  });
});

it("returns a response of any status without a retry", async () => {
  for (const replica of [one, other])
    replica.answer = response => response.writeHead(503, { "retry-after": "1" }).end("busy");
  expect(await call("GET")).toBe("busy");
  expect(one.calls.length + other.calls.length).toBe(1);
});

describe("a call that waits for a connection", () => {
  it("times out although no connection becomes free", async () => {
    client = openServiceClient([one.url], { connections: 1 });
    one.answer = () => undefined;
    const first = call("GET", null, { signal: AbortSignal.timeout(2_000) });
    const waiting = call("GET", null, { signal: AbortSignal.timeout(50) });
    await expect(waiting).rejects.toMatchObject({ code: "upstream_timeout" });
    await expect(first).rejects.toMatchObject({ code: "upstream_timeout" });
    expect(one.calls.length).toBe(1);
  });

  it("is answered after the call before it has timed out and ended the connection", async () => {
    client = openServiceClient([one.url], { connections: 1 });
    one.answer = () => {
      one.answer = response => response.end("done");
    };
    const first = call("GET", null, { signal: AbortSignal.timeout(300) });
    const waiting = call("GET");
    await expect(first).rejects.toMatchObject({ code: "upstream_timeout" });
    expect(await waiting).toBe("done");
  });

  it("is not sent after its caller has given it up", async () => {
    client = openServiceClient([one.url], { connections: 1 });
    const waiting: ServerResponse[] = [];
    one.answer = response => void waiting.push(response);
    const first = call("GET");
    const left = new AbortController();
    const given = call("POST", "late", { signal: left.signal });
    left.abort();
    await expect(given).rejects.toMatchObject({ name: "AbortError" });
    await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
    one.answer = response => response.end("done");
    waiting[0]?.end("first");
    expect(await first).toBe("first");
    expect(await call("GET")).toBe("done");
    expect(one.calls).toEqual(["GET", "GET"]);
  });
});

it("a response that is read ahead gives its connection to the next call before anybody reads it", async () => {
  client = openServiceClient([one.url], { connections: 1 });
  one.answer = response => response.end("x".repeat(512 * 1_024));
  const signal = AbortSignal.timeout(10_000);
  const unread = await client.request({ path: "/", method: "GET", highWaterMark: 1_024 * 1_024, signal });
  expect((await call("GET")).length).toBe(512 * 1_024);
  expect((await unread.body.text()).length).toBe(512 * 1_024);
});

it("the deadline ends a response that does not", async () => {
  for (const replica of [one, other]) replica.answer = response => void response.write("half");
  await expect(call("GET", null, { signal: AbortSignal.timeout(200) })).rejects.toThrow("timeout");
});

describe("a draining replica that answers 503", () => {
  beforeEach(() => {
    one.answer = response => response.writeHead(503, { connection: "close" }).end("leaving");
  });

  it("an idempotent call goes to another replica", async () => {
    for (let count = 0; count < 2; count++) expect(await call("GET")).toBe("done");
  });

  it("a POST gets the answer, because a part of it may have been executed", async () => {
    const answers = [await call("POST", "x"), await call("POST", "x")];
    expect(answers.toSorted()).toEqual(["done", "leaving"]);
  });
});
