import { randomUUID } from "node:crypto";
import { type EventEnvelope, userEvents } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Delivery, PoisonError } from "../bus/event-bus.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { openPool, type Pool } from "../db/pool.ts";
import type { SqlExecutor } from "../db/sql-executor.ts";
import { createLogger } from "../logger.ts";
import { kitTables } from "../testing/kit-tables.ts";
import { createConsumer, on } from "./create-consumer.ts";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("consumer");
  pool = openPool(database.url, createLogger("consumer-test", "silent"));
  await pool.query(`${kitTables} CREATE TABLE effects (user_id uuid NOT NULL);`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const transaction = (work: (tx: SqlExecutor) => Promise<void>) => inTransaction(pool, work);

const deliveryOf = (event: Partial<EventEnvelope>): Delivery => ({
  topic: "identity.user.v1",
  partition: 0,
  offset: 0,
  event: {
    id: randomUUID(),
    type: userEvents.registered.type,
    source: "svc-identity",
    subject: "x",
    time: "2026-01-01T00:00:00.000Z",
    sequence: 1,
    data: {
      userId: randomUUID(),
      hasCompletedOnboarding: false,
      createdAt: "2026-01-01T00:00:00.000Z",
      lastLoginAt: null,
    },
    ...event,
  },
});

const effects = async (): Promise<number> => (await pool.query("SELECT FROM effects")).rowCount ?? 0;
const noteUser = on<SqlExecutor, typeof userEvents.registered.data>(
  userEvents.registered,
  async (tx, event) => {
    await tx.$executeRawUnsafe("INSERT INTO effects VALUES ($1::uuid)", event.data.userId);
  },
);

describe("createConsumer", () => {
  it("processes an event once, however often and concurrently it is delivered", async () => {
    const before = await effects();
    const consumer = createConsumer({ group: "once", handlers: [noteUser], transaction });
    const delivery = deliveryOf({});
    await Promise.all(Array.from({ length: 10 }, () => consumer.handle([delivery])));
    expect(await effects()).toBe(before + 1);
  });

  it("rolls back the inbox row of a failed handler, so that the retry processes the event", async () => {
    const before = await effects();
    let fails = true;
    const handler = on<SqlExecutor, typeof userEvents.registered.data>(
      userEvents.registered,
      async (tx, event) => {
        await tx.$executeRawUnsafe("INSERT INTO effects VALUES ($1::uuid)", event.data.userId);
        if (fails) throw new Error("half way");
      },
    );
    const consumer = createConsumer({ group: "retried", handlers: [handler], transaction });
    const delivery = deliveryOf({});
    await expect(consumer.handle([delivery])).rejects.toThrow("half way");
    fails = false;
    await consumer.handle([delivery]);
    expect(await effects()).toBe(before + 1);
  });

  it("treats data that violates its contract as poison", async () => {
    const consumer = createConsumer({ group: "poison", handlers: [noteUser], transaction });
    await expect(consumer.handle([deliveryOf({ data: { userId: 7 } })])).rejects.toThrow(PoisonError);
  });

  it("skips an event type without a handler", async () => {
    const before = await effects();
    const consumer = createConsumer({ group: "unknown", handlers: [noteUser], transaction });
    await consumer.handle([deliveryOf({ type: "identity.user.v1/renamed" })]);
    expect(await effects()).toBe(before);
    expect(consumer.topics).toEqual(["identity.user.v1"]);
  });
});
