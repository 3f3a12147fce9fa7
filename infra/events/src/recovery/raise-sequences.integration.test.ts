import type { EventEnvelope } from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { raiseSequences } from "./raise-sequences.ts";

const since = new Date("2026-11-22T12:00:00Z");
const topic = "billing.entitlement.v1";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("sequences");
  pool = openPool(database.url, createLogger("sequences-test", "silent"));
  await pool.query(
    "CREATE TABLE outbox_sequences (topic text, subject text, value bigint, PRIMARY KEY (topic, subject))",
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query("TRUNCATE outbox_sequences"));

const event = (subject: string, sequence: number, source = "svc-billing"): EventEnvelope => ({
  id: crypto.randomUUID(),
  type: `${topic}/changed`,
  source,
  subject,
  time: since.toISOString(),
  sequence,
  data: {},
});

/** A bus that has published these events since the backup. */
const busWith = (events: readonly EventEnvelope[]) => ({
  async *read({ topic: wanted }: { topic: string }) {
    for (const [offset, each] of events.entries())
      if (each.type.startsWith(wanted)) yield { topic: wanted, partition: 0, offset, event: each };
  },
});

const raise = (events: readonly EventEnvelope[]) =>
  raiseSequences(busWith(events), pool, { source: "svc-billing", since });
const sequenceOf = async (subject: string) => {
  const { rows } = await pool.query<{ value: number }>(
    "SELECT value FROM outbox_sequences WHERE topic = $1 AND subject = $2",
    [topic, subject],
  );
  return rows[0]?.value;
};

it("a restored sequence is raised to the newest published event, and a missing sequence is created", async () => {
  await pool.query("INSERT INTO outbox_sequences VALUES ($1, 'kim', 3)", [topic]);
  expect(await raise([event("kim", 5), event("kim", 4), event("lee", 1)])).toBe(2);
  expect([await sequenceOf("kim"), await sequenceOf("lee")]).toEqual([5, 1]);
});

it("a sequence beyond the published events stays, even if the command is repeated", async () => {
  await pool.query("INSERT INTO outbox_sequences VALUES ($1, 'kim', 9)", [topic]);
  expect(await raise([event("kim", 5)])).toBe(0);
  expect(await sequenceOf("kim")).toBe(9);
});

it("another service's events raise no sequence", async () => {
  expect(await raise([event("kim", 5, "svc-test")])).toBe(0);
  expect(await sequenceOf("kim")).toBeUndefined();
});
