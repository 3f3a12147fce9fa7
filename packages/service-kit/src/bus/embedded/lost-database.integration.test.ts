import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import { startPostgres } from "@phaselock/postgres";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openPool, type Pool } from "../../db/pool.ts";
import { createLogger } from "../../logger.ts";
import type { EventBus } from "../event-bus.ts";
import { openEmbeddedBus } from "./embedded-bus.ts";

const logger = createLogger("lost-database-test", "silent");
const patience = { timeout: 20_000, interval: 20 };
const topic = "identity.user.v1";

/** A cluster of this file's own: stopping it must not take away that of other files. */
let cluster: Awaited<ReturnType<typeof startThrowAwayPostgres>>;
/** What runs on it now. */
let server: { stop(): Promise<void> };
let pool: Pool;
let bus: EventBus;

beforeAll(async () => {
  cluster = await startThrowAwayPostgres();
  server = cluster;
});
afterAll(async () => {
  await server.stop();
  await cluster.discard();
});
beforeEach(async () => {
  pool = openPool(cluster.url("postgres"), logger);
  bus = await openEmbeddedBus(pool, logger);
});

const startAgain = async () => {
  server = await startPostgres({ dataDir: cluster.directory, port: cluster.port, fsync: "off" });
};

const makeEvent = (): EventEnvelope => ({
  id: randomUUID(),
  type: `${topic}/registered`,
  source: "test",
  subject: "one",
  time: "2026-01-01T00:00:00.000Z",
  sequence: 1,
  data: {},
});

const consume = async (group: string): Promise<string[]> => {
  const ids: string[] = [];
  await bus.subscribe({
    group,
    topics: [topic],
    from: "end",
    handle: async batch => void ids.push(...batch.map(({ event }) => event.id)),
  });
  return ids;
};

/** Publishes as soon as the database lets it. */
const publishWhenPossible = async (): Promise<string> => {
  const event = makeEvent();
  await vi.waitFor(() => bus.publish([event]), patience);
  return event.id;
};

const ask = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const expectNoConnectionLeft = () =>
  vi.waitFor(async () => {
    const others = `SELECT query FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    expect(await ask(others)).toEqual([]);
  }, patience);

describe("an embedded bus whose PostgreSQL was lost", () => {
  it("delivers what is published after the server is back, and closes without a connection left", async () => {
    const ids = await consume("kept");
    for (let stops = 1; stops <= 3; stops++) {
      await server.stop();
      await startAgain();
      const id = await publishWhenPossible();
      await vi.waitFor(() => expect(ids.at(-1)).toBe(id), patience);
    }
    await bus.close();
    await pool.end();
    await expectNoConnectionLeft();
  });

  it("closes while the server is away", async () => {
    await consume("kept");
    await server.stop();
    await bus.close();
    await pool.end();
    await startAgain();
  });

  it("survives having its connections cut again and again, and closes without a connection left", async () => {
    const ids = await consume("kept");
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    for (let cuts = 0; cuts < 10; ) cuts += (await ask(cut)).length;
    const id = await publishWhenPossible();
    await vi.waitFor(() => expect(ids).toContain(id), patience);
    await bus.close();
    await pool.end();
    await expectNoConnectionLeft();
  });

  it("pauses a group that another process took meanwhile, and consumes again when that one is gone", async () => {
    const [taken, kept] = [await consume("taken"), await consume("kept")];
    const holderOf = async (group: string) => {
      const [holder] = await ask<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid::bigint = hashtext('${group}')::bigint & 4294967295`,
      );
      return holder?.pid;
    };
    const lost = await holderOf("kept");
    const other = new pg.Client({ connectionString: cluster.url("postgres") });
    other.on("error", () => undefined);
    await other.connect();
    onTestFinished(() => other.end());
    // It waits for the lock, and so has it before the bus can ask again.
    const taking = other.query("SELECT pg_advisory_lock(hashtext('taken'))");
    await vi.waitFor(
      async () => expect(await ask("SELECT FROM pg_locks WHERE NOT granted")).toHaveLength(1),
      patience,
    );
    await ask(`SELECT pg_terminate_backend(${lost})`);
    await taking;
    await vi.waitFor(async () => {
      const holder = await holderOf("kept");
      expect(holder).toBeDefined();
      expect(holder).not.toBe(lost);
    }, patience);

    const published = [await publishWhenPossible(), await publishWhenPossible()];
    await vi.waitFor(() => expect(kept).toEqual(published), patience);
    expect(taken).toEqual([]);
    await other.end();
    await vi.waitFor(() => expect(taken).toEqual(published), patience);
    await bus.close();
    await pool.end();
  });
});
