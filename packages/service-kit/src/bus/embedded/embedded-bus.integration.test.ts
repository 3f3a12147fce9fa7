import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../../db/pool.ts";
import { createLogger } from "../../logger.ts";
import { type BusUnderTest, describeEventBus } from "../testing/describe-event-bus.ts";
import { openEmbeddedBus } from "./embedded-bus.ts";

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

describe("embedded bus", () => {
  it("keeps a group in one process at a time", { timeout: 20_000 }, async () => {
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
});
