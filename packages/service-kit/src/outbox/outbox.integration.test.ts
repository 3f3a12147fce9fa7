import { type EventEnvelope, userEvents } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventBus } from "../bus/event-bus.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { openPool, type Pool } from "../db/pool.ts";
import type { SqlExecutor } from "../db/sql-executor.ts";
import { createLogger } from "../logger.ts";
import { kitTables } from "../testing/kit-tables.ts";
import { appendEvents, newEvent } from "./append-events.ts";
import { laneOf } from "./lanes.ts";
import { relayOnce, startRelay } from "./relay.ts";

const logger = createLogger("outbox-test", "silent");
const userIds = Array.from({ length: 5 }, (_, at) => `01920000-0000-7000-8000-00000000000${at}`);
const patience = { timeout: 10_000, interval: 10 };
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("outbox");
  pool = openPool(database.url, logger, 30);
  await pool.query(kitTables);
});
beforeEach(() => pool.query("TRUNCATE outbox, outbox_sequences"));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const transact = (work: (tx: SqlExecutor) => Promise<void>) => inTransaction(pool, work);

const registered = (userId: string) =>
  newEvent(userEvents.registered, userId, {
    userId,
    hasCompletedOnboarding: false,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastLoginAt: null,
  });

/** A bus that records published events and whose `publish` can be made to fail. */
const recordingBus = () => {
  const published: EventEnvelope[] = [];
  const bus: Pick<EventBus, "publish"> = {
    publish: vi.fn(async (events: readonly EventEnvelope[]) => {
      published.push(...events);
    }),
  };
  return { published, bus: bus as EventBus };
};

const rowsLeft = async (): Promise<number> => (await pool.query("SELECT FROM outbox")).rowCount ?? 0;

describe("outbox", () => {
  it("publishes an event only after its transaction has committed", async () => {
    const { bus, published } = recordingBus();
    const [userId = ""] = userIds;
    const rolledBack = transact(async tx => {
      await appendEvents(tx, "svc-test", [registered(userId)]);
      throw new Error("the change did not happen");
    });
    await expect(rolledBack).rejects.toThrow("the change did not happen");
    expect(await relayOnce(pool, bus)).toBe(0);

    await transact(tx => appendEvents(tx, "svc-test", [registered(userId)], { traceparent: "00-a-b-01" }));
    expect(await relayOnce(pool, bus)).toBe(1);
    expect(published).toMatchObject([
      {
        type: "identity.user.v1/registered",
        subject: userId,
        source: "svc-test",
        sequence: 1,
        traceparent: "00-a-b-01",
      },
    ]);
    expect(await rowsLeft()).toBe(0);
  });

  it("refuses data that violates its contract before anything is written", () => {
    const data = {
      userId: "not-a-uuid",
      hasCompletedOnboarding: false,
      createdAt: "yesterday",
      lastLoginAt: null,
    };
    expect(() => newEvent(userEvents.registered, "x", data)).toThrow();
  });

  it("numbers each subject's events without gaps under concurrency, and publishes them in order", async () => {
    const { bus, published } = recordingBus();
    const writes = userIds.flatMap(userId =>
      Array.from({ length: 20 }, () => transact(tx => appendEvents(tx, "svc-test", [registered(userId)]))),
    );
    const relays = Promise.all(Array.from({ length: 4 }, () => relayOnce(pool, bus)));
    await Promise.all([...writes, relays]);
    await relayOnce(pool, bus);
    for (const userId of userIds) {
      const sequences = published.filter(event => event.subject === userId).map(event => event.sequence);
      expect(sequences).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    }
  });

  it("keeps rows that the bus does not acknowledge, and publishes them in order later", async () => {
    const { bus, published } = recordingBus();
    const [userId = ""] = userIds;
    for (let count = 0; count < 3; count++) {
      await transact(tx => appendEvents(tx, "svc-test", [registered(userId)]));
    }
    vi.mocked(bus.publish).mockRejectedValueOnce(new Error("broker away"));
    await expect(relayOnce(pool, bus)).rejects.toThrow("broker away");
    expect(await rowsLeft()).toBe(3);
    await relayOnce(pool, bus);
    expect(published.map(event => event.sequence)).toEqual([1, 2, 3]);
    expect(await rowsLeft()).toBe(0);
  });
});

describe("relay", () => {
  let relay: { close(): Promise<void> } | undefined;
  afterEach(() => relay?.close());

  it("is woken by a commit and publishes at once", async () => {
    const { bus, published } = recordingBus();
    const [userId = ""] = userIds;
    relay = await startRelay(pool, bus, logger);
    await transact(tx => appendEvents(tx, "svc-test", [registered(userId)]));
    await vi.waitFor(() => expect(published).toHaveLength(1), { timeout: 900, interval: 5 });
  });

  it("still publishes after its listening connection was cut", async () => {
    const { bus, published } = recordingBus();
    const [userId = ""] = userIds;
    relay = await startRelay(pool, bus, logger);
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await transact(tx => appendEvents(tx, "svc-test", [registered(userId)]));
    await vi.waitFor(() => expect(published).toHaveLength(1), patience);
  });

  describe("without its poll", () => {
    /** Shorter than the poll interval, because vi.waitFor advances the fake timers while it waits. */
    const beforeThePoll = { timeout: 4_000, interval: 10 };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      return () => void vi.useRealTimers();
    });

    it("retries events that the bus refused", async () => {
      const { bus, published } = recordingBus();
      const [userId = ""] = userIds;
      vi.mocked(bus.publish).mockRejectedValueOnce(new Error("broker away"));
      relay = await startRelay(pool, bus, logger);
      await transact(tx => appendEvents(tx, "svc-test", [registered(userId)]));
      await vi.waitFor(() => expect(published).toHaveLength(1), beforeThePoll);
    });

    it("publishes the rows of a lane whose relay died", async () => {
      const { bus, published } = recordingBus();
      const [userId = ""] = userIds;
      const dying = await pool.connect();
      await dying.query("BEGIN");
      await dying.query("SELECT pg_advisory_xact_lock(hashtext('phaselock outbox'), $1)", [
        laneOf(userEvents.registered.topic, userId),
      ]);
      relay = await startRelay(pool, bus, logger);
      const connect = vi.spyOn(pool, "connect");
      await transact(tx => appendEvents(tx, "svc-test", [registered(userId)]));
      // The first connection is the transaction's. With the second one, the relay has found the lane held.
      await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(1), beforeThePoll);
      expect(published).toEqual([]);
      dying.release(true);
      await vi.waitFor(() => expect(published).toHaveLength(1), beforeThePoll);
    });
  });
});
