import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
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

/** A separate cluster for this file, because other files still need theirs when this one stops. */
let cluster: Awaited<ReturnType<typeof startThrowAwayPostgres>>;
let pool: Pool;
let bus: EventBus;

beforeAll(async () => {
  cluster = await startThrowAwayPostgres();
});
afterAll(async () => {
  await cluster.discard();
});
beforeEach(async () => {
  pool = openPool(cluster.url("postgres"), logger);
  bus = await openEmbeddedBus(pool, logger);
});

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

/** Publishes an event, retrying until the database is back. */
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
  it("delivers events published after the server is back, and closes without leaking a connection", async () => {
    const ids = await consume("kept");
    for (let stops = 1; stops <= 3; stops++) {
      await cluster.stop();
      await cluster.start();
      const id = await publishWhenPossible();
      await vi.waitFor(() => expect(ids.at(-1)).toBe(id), patience);
    }
    await bus.close();
    await pool.end();
    await expectNoConnectionLeft();
  });

  it("closes while the server is down", async () => {
    await consume("kept");
    await cluster.stop();
    await bus.close();
    await pool.end();
    await cluster.start();
  });

  it("survives repeated cuts of its connections, and closes without leaking a connection", async () => {
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

  it("pauses a group whose lock another process took, and resumes it when that process ends", async () => {
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
    // The other client is first in the queue for the lock, so it gets it before the bus can try again.
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
