import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPool } from "../../db/pool.ts";
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
  it("keeps a group in one process at a time", { timeout: 60_000 }, async () => {
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

  it("hears out a server that goes down just after the bus was closed", async () => {
    const pool = openPool(database.url, logger);
    const listening: PoolClient[] = [];
    pool.on("connect", client => listening.push(client));
    const bus = await openEmbeddedBus(pool, logger);
    await bus.close();
    const farewell = new Error("terminating connection due to administrator command");
    for (const client of listening) expect(() => client.emit("error", farewell)).not.toThrow();
    await pool.end();
  });

  it("jumps over what is no longer kept, however much it is", async () => {
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
    await vi.waitFor(async () => expect(await findBacklog(pool, "behind", [topic])).toEqual([]), 10_000);
    const next = { ...event, id: randomUUID() };
    await bus.publish([next]);
    await vi.waitFor(() => expect(seen).toEqual([next]), { timeout: 10_000 });
    await pool.end();
    await close();
  });
});
