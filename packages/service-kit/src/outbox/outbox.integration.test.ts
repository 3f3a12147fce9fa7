import { randomUUID } from "node:crypto";
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
import { startRelay } from "./relay.ts";

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

/** Runs a relay until it has published what it can. */
const relayOnce = async (bus: EventBus): Promise<void> => {
  await (await startRelay(pool, bus, logger)).close();
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
    await relayOnce(bus);
    expect(published).toEqual([]);

    await transact(tx => appendEvents(tx, "svc-test", [registered(userId)], { traceparent: "00-a-b-01" }));
    await relayOnce(bus);
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
    const relays = Promise.all(Array.from({ length: 4 }, () => relayOnce(bus)));
    await Promise.all([...writes, relays]);
    await relayOnce(bus);
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
    await relayOnce(bus);
    expect(await rowsLeft()).toBe(3);
    await relayOnce(bus);
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

  it("the bus refuses the events of one subject → those of all others are published, and its own wait in order", async () => {
    const { bus, published } = recordingBus();
    const subjects = Array.from({ length: 40 }, () => randomUUID());
    const [refused = "", ...others] = subjects;
    let isRefusing = true;
    vi.mocked(bus.publish).mockImplementation(async events => {
      if (isRefusing && events.some(event => event.subject === refused)) throw new Error("too large");
      published.push(...events);
    });
    for (const subject of [...subjects, ...subjects])
      await transact(tx => appendEvents(tx, "svc-test", [registered(subject)]));
    relay = await startRelay(pool, bus, logger);
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(2), patience);
    expect(new Set(published.map(event => event.subject))).toEqual(new Set(others));
    isRefusing = false;
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), patience);
    expect(published.flatMap(event => (event.subject === refused ? event.sequence : []))).toEqual([1, 2]);
  });

  it("one publish takes for ever → all other events are published meanwhile", async () => {
    const { bus, published } = recordingBus();
    const [stuck, ...others] = Array.from({ length: 40 }, () => randomUUID());
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    vi.mocked(bus.publish).mockImplementation(async events => {
      if (events.some(event => event.subject === stuck)) await freed;
      published.push(...events);
    });
    for (const subject of [stuck ?? "", ...others])
      await transact(tx => appendEvents(tx, "svc-test", [registered(subject)]));
    relay = await startRelay(pool, bus, logger);
    await vi
      .waitFor(
        () => expect(published.map(event => event.subject).toSorted()).toEqual(others.toSorted()),
        patience,
      )
      .finally(free);
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
      await transact(tx => appendEvents(tx, "svc-test", [registered(userId)]));
      const tries = "query LIKE 'SELECT pg_try_advisory_lock%' AND datname = current_database()";
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(`SELECT FROM pg_stat_activity WHERE ${tries}`);
        expect(rowCount).toBe(1);
      }, beforeThePoll);
      expect(published).toEqual([]);
      dying.release(true);
      await vi.waitFor(() => expect(published).toHaveLength(1), beforeThePoll);
    });
  });
});
