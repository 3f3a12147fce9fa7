import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { userEvents } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterEach, beforeEach } from "vitest";
import { openEmbeddedBus } from "../../bus/embedded/embedded-bus.ts";
import type { EventBus } from "../../bus/event-bus.ts";
import { sqlExecutorOn } from "../../db/in-transaction.ts";
import { openPool, type Pool } from "../../db/pool.ts";
import { createLogger } from "../../logger.ts";
import { kitTables } from "../../testing/kit-tables.ts";
import { appendEvents, newEvent } from "../append-events.ts";

const script = fileURLToPath(new URL("../../testing/relay-process.ts", import.meta.url));
const { topic } = userEvents.registered;

/** An outbox and a bus, and processes that relay from one to the other. */
export type RelayProcesses = {
  start(then?: "carry-on" | "stop-after-publish"): ChildProcess;
  kill(child: ChildProcess): Promise<void>;
  /** Writes an event of a user in a transaction, as a service does. */
  write(userId: string): Promise<void>;
  rowsLeft(): Promise<number>;
  /** The sequences of a user's events, in the order of the bus. */
  published(userId: string): Promise<number[]>;
};

/** Gives each test of the file its own databases, and kills its processes at the end. */
export const useRelayProcesses = (): RelayProcesses => {
  let databases: TestDatabase[];
  let pools: Pool[];
  let bus: EventBus;
  const running = new Set<ChildProcess>();

  const kill = async (child: ChildProcess): Promise<void> => {
    if (!running.has(child)) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };

  beforeEach(async () => {
    databases = [await createTestDatabase("outbox"), await createTestDatabase("bus")];
    const logger = createLogger("relay-test", "silent");
    pools = databases.map(database => openPool(database.url, logger, 10));
    await pools[0]?.query(kitTables);
    const [, busPool] = pools;
    if (!busPool) throw new Error("no bus");
    bus = await openEmbeddedBus(busPool, logger);
  });
  afterEach(async () => {
    await Promise.all([...running].map(kill));
    await bus.close();
    await Promise.all(pools.map(pool => pool.end()));
    await Promise.all(databases.map(database => database.drop()));
  });

  return {
    kill,
    start(then = "carry-on") {
      const child = fork(script, [...databases.map(database => database.url), then]);
      running.add(child);
      child.once("exit", () => running.delete(child));
      return child;
    },
    async write(userId) {
      const client = await pools[0]?.connect();
      if (!client) throw new Error("no outbox");
      const data = {
        userId,
        hasCompletedOnboarding: false,
        createdAt: "2026-01-01T00:00:00.000Z",
        lastLoginAt: null,
      };
      await client.query("BEGIN");
      await appendEvents(sqlExecutorOn(client), "svc-test", [newEvent(userEvents.registered, userId, data)]);
      await client.query("COMMIT");
      client.release();
    },
    rowsLeft: async () => (await pools[0]?.query("SELECT FROM outbox"))?.rowCount ?? 0,
    async published(userId) {
      const found: number[] = [];
      for await (const { event } of bus.read({ topic, from: "beginning", until: "end" }))
        if (event.subject === userId) found.push(event.sequence);
      return found;
    },
  };
};

/** Users for the events, of several lanes. */
export const userIds = Array.from({ length: 8 }, (_, at) => `01920000-0000-7000-8000-00000000000${at}`);
export const patience = { timeout: 60_000, interval: 20 };
