import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import type { PoolClient, QueryResult } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openPool, type Pool } from "../../db/pool.ts";
import { createLogger } from "../../logger.ts";
import { type BusUnderTest, describeEventBus } from "../testing/describe-event-bus.ts";
import { openEmbeddedBus } from "./embedded-bus.ts";
import { findBacklog } from "./records.ts";

const logger = createLogger("embedded-bus-test", "silent");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("bus");
});
afterAll(() => database.drop());

const open = async (): Promise<BusUnderTest> => {
  const pool = openPool(database.url, logger);
  const bus = await openEmbeddedBus(pool, logger);
  return {
    bus,
    close: async () => {
      await bus.close();
      await pool.end();
    },
  };
};

describeEventBus("embedded", open);

const eventOf = (type: string, time: string): EventEnvelope => ({
  id: randomUUID(),
  type,
  source: "test",
  subject: "one",
  time,
  sequence: 1,
  data: {},
});

describe("embedded bus", () => {
  it("runs a group in one process at a time", { timeout: 60_000 }, async () => {
    const [one, two] = [await open(), await open()];
    const subscription = {
      group: "single",
      topics: ["identity.user.v1"],
      from: "end",
      handle: async () => undefined,
    } as const;
    const membership = await one.bus.subscribe(subscription);
    await expect(two.bus.subscribe(subscription)).rejects.toThrow("Another process consumes as single");
    await membership.close();
    const taken = await two.bus.subscribe(subscription);
    await taken.close();
    await Promise.all([one.close(), two.close()]);
  });

  it("ignores a connection error just after the bus was closed", async () => {
    const pool = openPool(database.url, logger);
    const listening: PoolClient[] = [];
    pool.on("connect", client => listening.push(client));
    const bus = await openEmbeddedBus(pool, logger);
    await bus.close();
    const shutdown = new Error("terminating connection due to administrator command");
    for (const client of listening) expect(() => client.emit("error", shutdown)).not.toThrow();
    await pool.end();
  });

  it("skips records past their retention, however many", async () => {
    const { bus, close } = await open();
    const topic = "identity.session.v1";
    const pool = openPool(database.url, logger);
    const seen: EventEnvelope[] = [];
    const event = eventOf(`${topic}/revoked`, "2026-01-01T00:00:00.000Z");
    await bus.publish([event]);
    await pool.query("UPDATE partitions SET next_offset = 1000000000 WHERE topic = $1", [topic]);
    await pool.query("DELETE FROM records WHERE topic = $1", [topic]);
    await bus.subscribe({
      group: "behind",
      topics: [topic],
      from: "beginning",
      handle: async batch => void seen.push(...batch.map(delivery => delivery.event)),
    });
    await vi.waitFor(async () => expect(await findBacklog(pool, ["behind"])).toEqual([]), 10_000);
    const next = { ...event, id: randomUUID() };
    await bus.publish([next]);
    await vi.waitFor(() => expect(seen).toEqual([next]), { timeout: 10_000 });
    await pool.end();
    await close();
  });

  it("delivers a record whose notification was lost, to groups and to readers", async () => {
    const { bus, close } = await open();
    const pool = openPool(database.url, logger);
    const topic = "identity.session.v1";
    const event = eventOf(`${topic}/revoked`, "2026-01-02T00:00:00.000Z");
    const [delivered, read]: [string[], string[]] = [[], []];
    await bus.subscribe({
      group: "unnotified",
      topics: [topic],
      from: "end",
      handle: async batch => void delivered.push(...batch.map(delivery => delivery.event.id)),
    });
    const stop = new AbortController();
    const caughtUp = Promise.withResolvers<void>();
    const follow = async () => {
      const reading = { topic, from: "end", until: stop.signal, onCaughtUp: caughtUp.resolve } as const;
      for await (const delivery of bus.read(reading)) read.push(delivery.event.id);
    };
    const following = follow();
    await caughtUp.promise;
    // Appends a record without NOTIFY.
    await pool.query(
      `WITH end_of AS (
         UPDATE partitions SET next_offset = next_offset + 1 WHERE topic = $1 AND partition = 0
         RETURNING next_offset - 1 AS at
       ) INSERT INTO records (topic, partition, "offset", event) SELECT $1, 0, at, $2::jsonb FROM end_of`,
      [topic, JSON.stringify(event)],
    );
    await vi.waitFor(() => expect([delivered, read]).toEqual([[event.id], [event.id]]), { timeout: 10_000 });
    stop.abort();
    await following;
    await pool.end();
    await close();
  });

  it("polls once for all groups", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = openPool(database.url, logger);
    const bus = await openEmbeddedBus(pool, logger);
    for (const group of ["one", "two", "three"])
      await bus.subscribe({
        group: `polled-${group}`,
        topics: ["identity.user.v1"],
        from: "end",
        handle: async () => undefined,
      });
    const query = vi.spyOn(pool, "query");
    vi.advanceTimersByTime(5_000);
    // Closing waits for the current poll.
    await bus.close();
    expect(query.mock.calls.filter(([sql]) => String(sql).includes("group_offsets"))).toHaveLength(1);
    await pool.end();
  });

  it("delivers a record appended just after a drain's last query without waiting for the poll", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = openPool(database.url, logger);
    const ask = pool.query.bind(pool) as (sql: string, values?: unknown[]) => Promise<QueryResult>;
    const topic = "identity.user.v1";
    const [first, second] = [1, 2].map(() => eventOf(`${topic}/registered`, "2026-01-03T00:00:00.000Z"));
    let scans = 0;
    let isSecondOut = false;
    pool.query = (async (sql: string, values?: unknown[]) => {
      const answer = await ask(sql, values);
      if (sql.includes("ANY ($1)")) scans++;
      // The drain's query found the partition empty. Append the second record before the drain knows.
      if (second && sql.includes("o.partition = $3") && answer.rowCount === 0 && !isSecondOut) {
        isSecondOut = true;
        const before = scans;
        await bus.publish([second]);
        await vi.waitFor(() => expect(scans).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
      }
      return answer;
    }) as Pool["query"];
    const bus = await openEmbeddedBus(pool, logger);
    const ids: string[] = [];
    await bus.subscribe({
      group: "between",
      topics: [topic],
      from: "end",
      handle: async batch => void ids.push(...batch.map(({ event }) => event.id)),
    });
    if (first) await bus.publish([first]);
    await vi.waitFor(() => expect(ids).toEqual([first?.id, second?.id]), { timeout: 4_000, interval: 20 });
    await bus.close();
    await pool.end();
  });
});
