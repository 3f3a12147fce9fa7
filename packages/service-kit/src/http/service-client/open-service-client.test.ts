import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Dispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openServiceClient, type ServiceCall, type ServiceClient } from "./open-service-client.ts";
import type { LookUp } from "./replicas.ts";

type Replica = {
  url: string;
  /** Method and body of each received call. */
  calls: string[];
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** The addresses of one name differ only in their host. */
const listen = (server: Server, { port, host }: { port: number; host: string }) =>
  new Promise<void>(resolve => server.listen(port, host, resolve));

const startReplica = async (host = "127.0.0.1", port = 0): Promise<Replica> => {
  const replica: Replica = {
    url: "",
    calls: [],
    answer: response => response.end("done"),
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
    start: () => listen(server, { port: Number(new URL(replica.url).port), host }),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    replica.calls.push(`${request.method} ${body}`.trim());
    replica.answer(response);
  });
  await listen(server, { port, host });
  replica.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => replica.stop());
  return replica;
};

let one: Replica;
let other: Replica;
let client: ServiceClient;
/** Timeouts in a row after which a replica gets no more calls, and when it is probed, in milliseconds. */
const timeoutsToOpen = 3;
const resetAfterMs = 15_000;

beforeEach(async () => {
  [one, other] = [await startReplica(), await startReplica()];
  client = openServiceClient([one.url, other.url]);
});
afterEach(() => client.destroy());

const call = async (
  method: Dispatcher.HttpMethod,
  body: string | null = null,
  more: Partial<ServiceCall> = {},
): Promise<string> => {
  const response = await client.request({
    path: "/",
    method,
    body,
    signal: AbortSignal.timeout(10_000),
    ...more,
  });
  return response.body.text();
};
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

describe("a replica that accepts calls and never answers", () => {
  const hang = () => undefined;
  const ask = () => call("GET", null, { signal: AbortSignal.timeout(200) });
  /** Calls in parallel. Each replica gets half. */
  const callConcurrently = (count: number) => Promise.allSettled(Array.from({ length: count }, ask));
  const openCircuit = () => callConcurrently(2 * timeoutsToOpen);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it("gets no more calls after a few timeouts", async () => {
    one.answer = hang;
    await openCircuit();
    for (let count = 0; count < 10; count++) expect(await ask()).toBe("done");
    expect(one.calls.length).toBe(timeoutsToOpen);
  });

  it("is probed once after the reset time, and blocked again if the probe times out", async () => {
    one.answer = hang;
    await openCircuit();
    vi.setSystemTime(Date.now() + resetAfterMs);
    await callConcurrently(10);
    expect(one.calls.length).toBe(timeoutsToOpen + 1);
    for (let count = 0; count < 10; count++) expect(await ask()).toBe("done");
    expect(one.calls.length).toBe(timeoutsToOpen + 1);
  });

  it("gets calls again after a successful probe", async () => {
    one.answer = hang;
    await openCircuit();
    one.answer = response => response.end("done");
    vi.setSystemTime(Date.now() + resetAfterMs);
    for (let count = 0; count < 20; count++) expect(await ask()).toBe("done");
    expect(one.calls.length).toBeGreaterThan(timeoutsToOpen + 5);
  });

  it("fails calls at once when no other replica is left", async () => {
    one.answer = hang;
    other.answer = hang;
    await openCircuit();
    const received = one.calls.length + other.calls.length;
    await expect(ask()).rejects.toMatchObject({ code: "upstream_unavailable" });
    expect(one.calls.length + other.calls.length).toBe(received);
  });

  it("keeps getting calls while it answers now and then", async () => {
    for (let round = 0; round < 3; round++) {
      one.answer = hang;
      await callConcurrently(2 * (timeoutsToOpen - 1));
      one.answer = response => response.end("done");
      await callConcurrently(2);
    }
    expect(one.calls.length).toBe(3 * timeoutsToOpen);
  });
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

describe("replicas behind a name", () => {
  let addresses: readonly string[] | Error;
  let lookUps: number;
  let port: number;

  const lookUp: LookUp = async () => {
    lookUps++;
    if (addresses instanceof Error) throw addresses;
    return addresses.map(address => ({ address, family: 4 }));
  };
  /** The next call finds the addresses too old. It still goes to those that it knows. */
  const lookUpAgain = async () => {
    const before = lookUps;
    vi.setSystemTime(Date.now() + 5_000);
    await call("GET").catch(() => undefined);
    await vi.waitFor(() => expect(lookUps).toBe(before + 1), 10_000);
    one.calls.length = 0;
    other.calls.length = 0;
  };
  const waitFor = async (response: ServerResponse[], replica: Replica) => {
    replica.answer = answer => void response.push(answer);
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    one = await startReplica("127.0.0.1");
    port = Number(new URL(one.url).port);
    other = await startReplica("127.0.0.2", port);
    lookUps = 0;
    addresses = ["127.0.0.1"];
    client = openServiceClient([`http://sessions.invalid:${port}`], { lookUp });
    await call("GET").catch(() => undefined);
    await vi.waitFor(() => expect(call("GET")).resolves.toBe("done"), 10_000);
    one.calls.length = 0;
  });

  it("gives a replica that was added its share of the calls", async () => {
    addresses = ["127.0.0.1", "127.0.0.2"];
    await lookUpAgain();
    for (let count = 0; count < 20; count++) await call("GET");
    expect([one.calls.length, other.calls.length]).toEqual([10, 10]);
  });

  it("sends a removed replica no new call, and answers its calls in progress", async () => {
    const waiting: ServerResponse[] = [];
    await waitFor(waiting, one);
    const inProgress = call("POST", "late");
    await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
    one.answer = response => response.end("done");
    addresses = ["127.0.0.2"];
    await lookUpAgain();
    for (let count = 0; count < 10; count++) expect(await call("GET")).toBe("done");
    waiting[0]?.end("late");
    expect(await inProgress).toBe("late");
    expect(one.calls).toEqual([]);
  });

  it("retries at the new replicas when a removed one breaks an idempotent call", async () => {
    const waiting: ServerResponse[] = [];
    await waitFor(waiting, one);
    const inProgress = call("GET");
    await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
    one.answer = response => response.end("done");
    addresses = ["127.0.0.2"];
    await lookUpAgain();
    waiting[0]?.destroy();
    expect(await inProgress).toBe("done");
    expect(other.calls).toEqual(["GET"]);
  });

  it.each([
    ["two replicas", ["127.0.0.1", "127.0.0.2"]],
    ["the one replica that is left", ["127.0.0.1"]],
  ])("keeps calling %s while the name can't be resolved", async (_, last) => {
    addresses = last;
    await lookUpAgain();
    addresses = new Error("SERVFAIL");
    await lookUpAgain();
    await one.stop();
    await one.start();
    for (let count = 0; count < 4; count++) expect(await call("GET")).toBe("done");
    expect(one.calls.length).toBeGreaterThan(0);
  });

  it("keeps the open circuit and the connections of a replica when another one is added", async () => {
    const ports = new Set<number | undefined>();
    other.answer = response => {
      ports.add(response.req.socket.remotePort);
      response.end("done");
    };
    addresses = ["127.0.0.1", "127.0.0.2"];
    await lookUpAgain();
    one.answer = () => undefined;
    const timedOut = Array.from({ length: 2 * timeoutsToOpen }, () =>
      call("GET", null, { signal: AbortSignal.timeout(200) }),
    );
    await Promise.allSettled(timedOut);
    const received = one.calls.length;
    const connections = ports.size;
    addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    const before = lookUps;
    vi.setSystemTime(Date.now() + 5_000);
    await call("GET");
    await vi.waitFor(() => expect(lookUps).toBe(before + 1), 10_000);
    for (let count = 0; count < 10; count++) expect(await call("GET")).toBe("done");
    expect(one.calls.length).toBe(received);
    expect(ports.size).toBe(connections);
  });

  it("asks for the name once while DNS leaves the question unanswered", async () => {
    const answered = Promise.withResolvers<readonly { address: string; family: number }[]>();
    let asked = 0;
    client = openServiceClient([`http://127.0.0.1:${port}`, "http://sessions.invalid"], {
      lookUp: () => {
        asked++;
        return answered.promise;
      },
    });
    for (let turn = 0; turn < 5; turn++) {
      vi.setSystemTime(Date.now() + 5_000);
      await call("GET");
    }
    expect(asked).toBe(1);
    answered.resolve([]);
  });
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
