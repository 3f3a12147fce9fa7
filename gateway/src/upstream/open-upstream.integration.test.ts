import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openUpstream } from "./open-upstream.ts";

type Replica = {
  url: string;
  /** Method and body of each received call. */
  calls: string[];
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
  start(): Promise<void>;
};

const listen = (server: Server, port: number) =>
  new Promise<void>(resolve => server.listen(port, "127.0.0.1", resolve));

const startReplica = async (): Promise<Replica> => {
  const replica: Replica = {
    url: "",
    calls: [],
    answer: response => response.end("done"),
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
    start: () => listen(server, Number(new URL(replica.url).port)),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    replica.calls.push(`${request.method} ${body}`.trim());
    replica.answer(response);
  });
  await listen(server, 0);
  replica.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => replica.stop());
  return replica;
};

let one: Replica;
let other: Replica;
let upstream: Dispatcher;
const circuit = { timeoutsToOpen: 3, resetAfterMs: 15_000 };

beforeEach(async () => {
  [one, other] = [await startReplica(), await startReplica()];
  upstream = openUpstream([one.url, other.url], circuit);
});
afterEach(() => upstream.destroy());

const call = async (method: Dispatcher.HttpMethod, text?: string): Promise<string> => {
  const body = text === undefined ? null : Readable.from([text]);
  return (await upstream.request({ path: "/", method, body })).body.text();
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

it.each(["buy", undefined])("never sends a POST twice (body: %s)", async body => {
  one.answer = breakConnection;
  other.answer = breakConnection;
  await expect(call("POST", body)).rejects.toThrow();
  expect(one.calls.length + other.calls.length).toBe(1);
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
  await expect(call("GET")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("returns a response of any status without a retry", async () => {
  for (const replica of [one, other])
    replica.answer = response => response.writeHead(503, { "retry-after": "1" }).end("busy");
  expect(await call("GET")).toBe("busy");
  expect(one.calls.length + other.calls.length).toBe(1);
});

describe("a replica that accepts calls and never answers", () => {
  const hang = () => undefined;
  const ask = async () => {
    const { body } = await upstream.request({ path: "/", method: "GET", headersTimeout: 40 });
    return body.text();
  };
  /** Calls in parallel, because each timeout takes a second (undici's clock is coarse). Each replica gets half. */
  const callConcurrently = (count: number) => Promise.allSettled(Array.from({ length: count }, ask));
  const openCircuit = () => callConcurrently(2 * circuit.timeoutsToOpen);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it("gets no more calls after a few timeouts", async () => {
    one.answer = hang;
    await openCircuit();
    for (let count = 0; count < 10; count++) expect(await ask()).toBe("done");
    expect(one.calls.length).toBe(circuit.timeoutsToOpen);
  });

  it("is probed once after the reset time, and blocked again if the probe times out", async () => {
    one.answer = hang;
    await openCircuit();
    vi.setSystemTime(Date.now() + circuit.resetAfterMs);
    await callConcurrently(10);
    expect(one.calls.length).toBe(circuit.timeoutsToOpen + 1);
    for (let count = 0; count < 10; count++) expect(await ask()).toBe("done");
    expect(one.calls.length).toBe(circuit.timeoutsToOpen + 1);
  });

  it("gets calls again after a successful probe", async () => {
    one.answer = hang;
    await openCircuit();
    one.answer = response => response.end("done");
    vi.setSystemTime(Date.now() + circuit.resetAfterMs);
    for (let count = 0; count < 20; count++) expect(await ask()).toBe("done");
    expect(one.calls.length).toBeGreaterThan(circuit.timeoutsToOpen + 5);
  });

  it("fails calls at once when no other replica is left", async () => {
    one.answer = hang;
    other.answer = hang;
    await openCircuit();
    const received = one.calls.length + other.calls.length;
    await expect(ask()).rejects.toMatchObject({ code: "CIRCUIT_OPEN" });
    expect(one.calls.length + other.calls.length).toBe(received);
  });

  it("keeps getting calls while it answers now and then", async () => {
    for (let round = 0; round < 3; round++) {
      one.answer = hang;
      await callConcurrently(2 * (circuit.timeoutsToOpen - 1));
      one.answer = response => response.end("done");
      await callConcurrently(2);
    }
    expect(one.calls.length).toBe(3 * circuit.timeoutsToOpen);
  });
});

describe("replicas behind a name", () => {
  /** Looks the name up again: the interval's next turn. */
  const lookUpAgain = () => vi.advanceTimersByTimeAsync(5_000);
  let found: () => Promise<readonly string[]>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    await upstream.destroy();
    found = async () => [one.url];
    upstream = openUpstream(["http://sessions.invalid"], circuit, () => found());
    await lookUpAgain();
  });

  it("gives a replica that was added its share of the calls", async () => {
    await call("GET");
    found = async () => [one.url, other.url];
    await lookUpAgain();
    for (let count = 0; count < 20; count++) await call("GET");
    expect([one.calls.length, other.calls.length]).toEqual([11, 10]);
  });

  it("sends a removed replica no new call, and answers its calls in progress", async () => {
    const waiting: ServerResponse[] = [];
    one.answer = response => void waiting.push(response);
    const inProgress = call("POST", "late");
    await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
    found = async () => [other.url];
    await lookUpAgain();
    for (let count = 0; count < 10; count++) expect(await call("GET")).toBe("done");
    waiting[0]?.end("late");
    expect(await inProgress).toBe("late");
    expect(one.calls).toEqual(["POST late"]);
  });

  it("retries at the new replicas when a removed one breaks an idempotent call", async () => {
    const waiting: ServerResponse[] = [];
    one.answer = response => void waiting.push(response);
    const inProgress = call("GET");
    await vi.waitFor(() => expect(waiting.length).toBe(1), 10_000);
    found = async () => [other.url];
    await lookUpAgain();
    waiting[0]?.destroy();
    expect(await inProgress).toBe("done");
    expect(other.calls).toEqual(["GET"]);
  });

  it("keeps calling the known replicas while the name can't be resolved", async () => {
    found = () => Promise.reject(new Error("SERVFAIL"));
    await lookUpAgain();
    expect(await call("GET")).toBe("done");
  });

  it("asks for the name once while DNS leaves the question unanswered", async () => {
    const asked = Promise.withResolvers<readonly string[]>();
    const find = vi.fn(() => asked.promise);
    found = find;
    for (let turn = 0; turn < 5; turn++) await lookUpAgain();
    expect(find).toHaveBeenCalledTimes(1);
    asked.resolve([other.url]);
    await lookUpAgain();
    await call("GET");
    expect([one.calls.length, other.calls.length]).toEqual([0, 1]);
  });
});
