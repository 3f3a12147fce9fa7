import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { userEvents } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { sqlExecutorOn } from "../db/in-transaction.ts";
import { openPool, type Pool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { kitTables } from "../testing/kit-tables.ts";
import { appendEvents, newEvent } from "./append-events.ts";
import { laneOf } from "./lanes.ts";

const script = fileURLToPath(new URL("../testing/relay-process.ts", import.meta.url));
const { topic } = userEvents.registered;
const userIds = Array.from({ length: 8 }, (_, at) => `01920000-0000-7000-8000-00000000000${at}`);
const [one = "", ...others] = userIds;
const other = others.find(userId => laneOf(topic, userId) !== laneOf(topic, one)) ?? "";
const patience = { timeout: 60_000, interval: 20 };

let databases: TestDatabase[];
let pools: Pool[];
let bus: EventBus;
const running = new Set<ChildProcess>();

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

const startRelayProcess = (then: "carry-on" | "stop-after-publish" = "carry-on"): ChildProcess => {
  const child = fork(script, [...databases.map(database => database.url), then]);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (!running.has(child)) return;
  child.kill("SIGKILL");
  await once(child, "exit");
};

/** Writes an event of a user in a transaction, as a service does. */
const write = async (userId: string): Promise<void> => {
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
};

const rowsLeft = async (): Promise<number> => (await pools[0]?.query("SELECT FROM outbox"))?.rowCount ?? 0;

/** The sequences of a user's events, in the order of the bus. */
const published = async (userId: string): Promise<number[]> => {
  const found: number[] = [];
  for await (const { event } of bus.read({ topic, from: "beginning", until: "end" })) {
    if (event.subject === userId) found.push(event.sequence);
  }
  return found;
};

describe("relays in separate processes", { timeout: 180_000 }, () => {
  it("a relay killed between acknowledgement and delete → its batch is repeated, and no other lane is blocked", async () => {
    const stuck = startRelayProcess("stop-after-publish");
    const acknowledged = new Promise<void>(resolve => {
      stuck.on("message", step => step === "published" && resolve());
    });
    await write(one);
    await acknowledged;
    await write(one);
    startRelayProcess();
    await write(other);
    await vi.waitFor(async () => expect(await published(other)).toEqual([1]), patience);
    expect(await published(one)).toEqual([1]);

    await kill(stuck);
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), patience);
    expect(await published(one)).toEqual([1, 1, 2]);
    expect(await published(other)).toEqual([1]);
  });

  it("relays killed repeatedly under load → no event is lost or stuck, and each key stays in order", async () => {
    const eventsEach = 100;
    let killsLeft = 12;
    const relay = (): void => {
      const child = startRelayProcess();
      const steps: unknown[] = [];
      // Kill alternately during and right after publishing, some relays earlier in their life and some later.
      const fatal = killsLeft % 2 === 0 ? "publishing" : "published";
      const atStep = killsLeft % 5;
      let isDying = false;
      child.on("message", step => {
        steps.push(step);
        if (step !== fatal || steps.length < atStep || killsLeft === 0 || isDying) return;
        isDying = true;
        killsLeft--;
        void kill(child).then(relay);
      });
    };
    for (let count = 0; count < 3; count++) relay();

    const writers = userIds.map(async userId => {
      for (let count = 0; count < eventsEach; count++) await write(userId);
    });
    await Promise.all(writers);
    // Give the relays that are still to be killed an event to publish.
    await vi.waitFor(async () => {
      if (killsLeft > 0) await write(one);
      expect(killsLeft).toBe(0);
    }, patience);
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), patience);

    for (const userId of userIds) {
      const sequences = await published(userId);
      const firstTimes = [...new Set(sequences)];
      expect(firstTimes).toEqual(Array.from(firstTimes, (_, at) => at + 1));
      expect(firstTimes.length).toBeGreaterThanOrEqual(eventsEach);
      if (userId !== one) expect(firstTimes).toHaveLength(eventsEach);
    }
  });
});
