import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { openPool, type Pool } from "./pool.ts";
import { openReconnectingConnection } from "./reconnecting-connection.ts";

const logger = createLogger("test", "silent");
const patience = { timeout: 10_000, interval: 5 };
let database: TestDatabase;
let pool: Pool;
let admin: Pool;

beforeAll(async () => {
  database = await createTestDatabase("keep_connection");
});
beforeEach(() => {
  pool = openPool(database.url, logger);
  admin = openPool(database.url, logger, 1);
});
afterEach(() => admin.end());
afterAll(() => database.drop());

/** Ends every other connection to the database. @returns the number of connections ended */
const cutConnections = async (): Promise<number> => {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
};

it("a lost connection is reported once and replaced by a prepared one", async () => {
  const steps: string[] = [];
  const connection = await openReconnectingConnection(pool, {
    logger,
    prepare: async () => void steps.push("prepare"),
    onLost: () => steps.push("lost"),
    onRestored: () => steps.push("restored"),
  });
  const first = connection.client;
  await cutConnections();
  await vi.waitFor(() => expect(steps).toEqual(["prepare", "lost", "prepare", "restored"]), patience);
  expect(connection.client).not.toBe(first);
  await connection.close();
  await pool.end();
});

it("a connection that can't be prepared is released, and another one is tried", async () => {
  const prepare = vi.fn(async () => undefined);
  const onRestored = vi.fn();
  const connection = await openReconnectingConnection(pool, { logger, prepare, onRestored });
  prepare.mockRejectedValueOnce(new Error("not this one"));
  await cutConnections();
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1), patience);
  expect(prepare).toHaveBeenCalledTimes(3);
  expect(pool.totalCount).toBe(1);
  await connection.close();
  await pool.end();
});

it("a connection lost repeatedly, even during preparation, is replaced by exactly one connection", async () => {
  let isRestored = false;
  const connection = await openReconnectingConnection(pool, {
    logger,
    prepare: async client => void (await client.query("SELECT pg_sleep(0.05)")),
    onLost: () => {
      isRestored = false;
    },
    onRestored: () => {
      isRestored = true;
    },
  });
  for (let cuts = 0; cuts < 6; )
    await vi.waitFor(async () => {
      cuts += await cutConnections();
      expect(cuts).toBeGreaterThan(0);
    }, patience);
  await vi.waitFor(() => expect(isRestored).toBe(true), patience);
  expect(pool.totalCount).toBe(1);
  await connection.close();
  await pool.end();
});

it("closing during a reconnect releases every connection and stops the retries", async () => {
  const reconnecting = Promise.withResolvers<void>();
  let prepared = 0;
  const connection = await openReconnectingConnection(pool, {
    logger,
    async prepare(client) {
      if (++prepared === 1) return;
      reconnecting.resolve();
      // Longer than the test, so only closing the connection ends it.
      await client.query("SELECT pg_sleep(600)");
    },
    onRestored: () => undefined,
  });
  await cutConnections();
  await reconnecting.promise;
  await connection.close();
  expect(pool.totalCount).toBe(0);
  await pool.end();
  expect(prepared).toBe(2);
});
