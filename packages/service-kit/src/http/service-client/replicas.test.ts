import type { ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { Dispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openServiceClient, type ServiceCall, type ServiceClient } from "./open-service-client.ts";
import type { LookUp } from "./replicas.ts";
import { callWith, type Replica, startReplica } from "./testing/start-replica.ts";

let one: Replica;
let other: Replica;
let client: ServiceClient;
/** Timeouts in a row after which a replica gets no more calls, and when it is probed, in milliseconds. */
const timeoutsToOpen = 3;
const resetAfterMs = 15_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
});
afterEach(() => client.destroy());

const call = (method: Dispatcher.HttpMethod, body: string | null = null, more: Partial<ServiceCall> = {}) =>
  callWith(client, method, body, more);

describe("a replica that accepts calls and never answers", () => {
  const hang = () => undefined;
  const ask = () => call("GET", null, { signal: AbortSignal.timeout(200) });
  /** Calls in parallel. Each replica gets half. */
  const callConcurrently = (count: number) => Promise.allSettled(Array.from({ length: count }, ask));
  const openCircuit = () => callConcurrently(2 * timeoutsToOpen);

  beforeEach(async () => {
    [one, other] = [await startReplica(), await startReplica()];
    client = openServiceClient([one.url, other.url]);
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

describe("replicas behind a name", () => {
  let addresses: readonly string[] | Error;
  let lookUps: number;
  let port: number;

  const lookUp: LookUp = async () => {
    lookUps++;
    if (addresses instanceof Error) throw addresses;
    return addresses.map(address => ({ address, family: isIP(address) }));
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
  /** The replica's calls wait until the test answers them. */
  const holdCalls = (replica: Replica): ServerResponse[] => {
    const held: ServerResponse[] = [];
    replica.answer = response => void held.push(response);
    return held;
  };

  beforeEach(async () => {
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

  it("calls a replica at an IPv6 address", async () => {
    const third = await startReplica("::1", port);
    addresses = ["::1"];
    await lookUpAgain();
    expect(await call("GET")).toBe("done");
    expect(third.calls).toEqual(["GET"]);
  });

  it("doesn't look the name up again within 5 s", async () => {
    await lookUpAgain();
    const before = lookUps;
    // Each check of vi.waitFor has moved the clock by 50 ms.
    vi.setSystemTime(Date.now() + 4_000);
    for (let count = 0; count < 4; count++) await call("GET");
    expect(lookUps).toBe(before);
  });

  it("looks up no https name, because a certificate contains no address", async () => {
    const before = lookUps;
    client = openServiceClient([`https://sessions.invalid:${port}`], { lookUp });
    await expect(call("GET")).rejects.toMatchObject({ cause: { code: "ENOTFOUND" } });
    expect(lookUps).toBe(before);
  });

  it("sends a removed replica no new call, and answers its calls in progress", async () => {
    const waiting = holdCalls(one);
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
    const waiting = holdCalls(one);
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
