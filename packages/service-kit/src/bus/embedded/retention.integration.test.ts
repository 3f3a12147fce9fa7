import { randomUUID } from "node:crypto";
import {
  deadLetterRetentionDays,
  type EventEnvelope,
  inboxRetentionDays,
  topics,
} from "@phaselock/contracts";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPool, type Pool } from "../../db/pool.ts";
import { createLogger } from "../../logger.ts";
import { appendRecords, findRanges, readRecords } from "./records.ts";
import { pruneRecords } from "./retention.ts";
import { busSchema } from "./schema.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** Kafka rolls a segment after at most a week, and deletes only rolled segments. */
const segmentDays = 7;
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("retention");
  pool = openPool(database.url, createLogger("retention-test", "silent"));
  await pool.query(busSchema);
});
beforeEach(() => pool.query("TRUNCATE records, partitions"));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const publish = (topic: string, ...subjects: string[]) =>
  appendRecords(
    pool,
    subjects.map(
      (subject, at): EventEnvelope => ({
        id: randomUUID(),
        type: `${topic}/x`,
        source: "test",
        subject,
        time: "2026-01-01T00:00:00.000Z",
        sequence: at,
        data: {},
      }),
    ),
  );

/** The remaining records of a topic, each as its subject and its place in the order of publishing. */
const kept = async (topic: string): Promise<string[]> => {
  const ranges = await findRanges(pool, topic, "beginning");
  const pages = await Promise.all(ranges.map(range => readRecords(pool, { ...range, limit: 100 })));
  return pages
    .flat()
    .map(({ event }) => `${event.subject}${event.sequence}`)
    .sort();
};

const pruneAfter = (days: number) => pruneRecords(pool, new Date(Date.now() + days * dayMs));

describe("retention of the embedded bus", () => {
  it.each(topics.filter(topic => !topic.compacted))(
    "keeps all records of $name for $retentionDays days",
    async topic => {
      await publish(topic.name, "a", "a");
      await pruneAfter(topic.retentionDays - 0.1);
      expect(await kept(topic.name)).toEqual(["a0", "a1"]);
      await pruneAfter(topic.retentionDays + 0.1);
      expect(await kept(topic.name)).toEqual([]);
    },
  );

  it.each(topics.filter(topic => topic.compacted))(
    "keeps the newest record of each subject of $name forever, and the others for $retentionDays days",
    async ({ name, retentionDays }) => {
      await publish(name, "a", "b", "a", "c", "a", "c");
      await pruneAfter(retentionDays - 0.1);
      expect(await kept(name)).toHaveLength(6);
      await pruneAfter(10_000);
      expect(await kept(name)).toEqual(["a4", "b1", "c5"]);
    },
  );

  it("keeps dead letters and replayed dead letters for longer", async () => {
    for (const name of ["some.dlq", "some.retry"]) {
      await publish(name, "a");
      await pruneAfter(deadLetterRetentionDays - 0.1);
      expect(await kept(name)).toEqual(["a0"]);
      await pruneAfter(deadLetterRetentionDays + 0.1);
      expect(await kept(name)).toEqual([]);
    }
  });

  it("never reuses the offset of a deleted record", async () => {
    await publish("some.dlq", "a", "a");
    await pruneAfter(10_000);
    await publish("some.dlq", "a");
    expect(await findRanges(pool, "some.dlq", "end")).toMatchObject([{ offset: 3 }]);
  });

  it("is shorter than the inbox retention for every topic", () => {
    const longest = Math.max(deadLetterRetentionDays, ...topics.map(topic => topic.retentionDays));
    expect(inboxRetentionDays).toBeGreaterThan(longest + segmentDays);
  });
});
