import { randomUUID } from "node:crypto";
import { createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { sessionIdAt } from "../testing/session-id-at.ts";
import { keepPartitions } from "./keep-partitions.ts";
import { makeMonths } from "./make-months.ts";
import { writeMinutes } from "./write-minutes.ts";

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
});
afterAll(() => log.close());

const partitionsOf = async (table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1",
    [table],
  );
  return rows.map(({ name }) => name);
};

/** Records an event at an instant. @returns the partition that it landed in */
const addEvent = async (at: string, id: string = randomUUID()): Promise<string> => {
  const { rows } = await pool.query<{ partition: string }>(
    `INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source)
     VALUES ($1, $1, 'test', '{}', $2, 'test', 'test', 1, 'test') RETURNING tableoid::regclass::text AS partition`,
    [id, at],
  );
  return rows[0]?.partition ?? "";
};
const partitionsWith = async (table: string, key: string, id: string): Promise<string[]> => {
  const { rows } = await pool.query<{ partition: string }>(
    `SELECT tableoid::regclass::text AS partition FROM ${table} WHERE ${key} = $1`,
    [id],
  );
  return rows.map(({ partition }) => partition);
};

/** Owns every session, unless a test says otherwise. */
const owner: string = randomUUID();

type Sample = readonly [atSeconds: number, beatHz: number, volumePercent: number, brightnessPercent: number];
const someSamples = (from: number, count: number): Sample[] =>
  Array.from({ length: count }, (_, at) => [from + at * 1.7, 4 + (at % 7), (at * 13) % 100, (at * 29) % 100]);
/** Records a report that arrives at an instant. @returns the partition that it landed in */
const addReport = async (
  sessionId: string,
  report: number,
  samples: readonly Sample[],
  { userId = owner, at = "2026-11-01T00:00:00Z" } = {},
): Promise<string> => {
  const column = (index: 0 | 1 | 2 | 3) => samples.map(sample => sample[index]);
  const { rows } = await pool.query<{ partition: string }>(
    `INSERT INTO telemetry (session_id, report, user_id, created_at, recorded_at, samples, at_seconds, beat_hz,
       volume_percent, brightness_percent)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9) RETURNING tableoid::regclass::text AS partition`,
    [sessionId, report, userId, at, samples.length, column(0), column(1), column(2), column(3)],
  );
  return rows[0]?.partition ?? "";
};

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
/** The minutes of samples, counted here. */
const minutesOf = (samples: readonly Sample[]) =>
  [...Map.groupBy(samples, ([at]) => Math.floor(at / 60))].map(([minute, its]) => ({
    minute,
    samples: its.length,
    beat_hz: expect.closeTo(mean(its.map(sample => sample[1])), 9),
    volume_percent: expect.closeTo(mean(its.map(sample => sample[2])), 9),
    brightness_percent: expect.closeTo(mean(its.map(sample => sample[3])), 9),
  }));
const storedMinutes = async (sessionId: string) => {
  const { rows } = await pool.query(
    `SELECT minute, samples, beat_hz, volume_percent, brightness_percent FROM telemetry_minutes WHERE session_id = $1
     ORDER BY minute`,
    [sessionId],
  );
  return rows;
};

it.each([
  ["2030-11-30T23:59:59.999Z", "2030_12", "2031_01"],
  ["2031-12-31T23:59:59.999Z", "2032_01", "2032_02"],
  ["2032-01-31T12:00:00.000Z", "2032_02", "2032_03"],
])("at %s the next two months exist", async (now, next, second) => {
  await makeMonths(pool, new Date(now));
  expect(await partitionsOf("analytics")).toEqual(
    expect.arrayContaining([`analytics_${next}`, `analytics_${second}`]),
  );
  expect(await partitionsOf("telemetry")).toEqual(
    expect.arrayContaining([`telemetry_${next}`, `telemetry_${second}`]),
  );
});

it("the last instant of a month lands in it, and the next one in the next", async () => {
  await makeMonths(pool, new Date("2028-02-29T12:00:00Z"));
  expect(await addEvent("2028-02-29T23:59:59.999999Z")).toBe("analytics_2028_02");
  expect(await addEvent("2028-03-01T00:00:00Z")).toBe("analytics_2028_03");
  const [last, first] = ["2028-02-29T23:59:59.999Z", "2028-03-01T00:00:00.000Z"];
  expect(await addReport(sessionIdAt(last), 1, someSamples(0, 1))).toBe("telemetry_2028_02");
  expect(await addReport(sessionIdAt(first), 1, someSamples(0, 1))).toBe("telemetry_2028_03");
});

it("rows move into their month when it is made", async () => {
  const [eventId, sessionId] = [randomUUID(), sessionIdAt("2033-04-02T00:00:00Z")];
  expect(await addEvent("2033-04-30T23:59:59.999999Z", eventId)).toBe("analytics_other");
  expect(await addReport(sessionId, 1, someSamples(0, 2))).toBe("telemetry_other");
  await makeMonths(pool, new Date("2033-03-15T00:00:00Z"));
  expect(await partitionsWith("analytics", "id", eventId)).toEqual(["analytics_2033_04"]);
  expect(await partitionsWith("telemetry", "session_id", sessionId)).toEqual(["telemetry_2033_04"]);
});

it("a month is dropped at the instant its retention ends", async () => {
  await makeMonths(pool, new Date("2020-06-15T00:00:00Z"));
  await addEvent("2020-06-30T23:59:59Z");
  const end = new Date("2022-08-01T00:00:00Z");
  await keepPartitions(pool, new Date(end.getTime() - 1));
  expect(await partitionsOf("analytics")).toContain("analytics_2020_06");
  await keepPartitions(pool, end);
  expect(await partitionsOf("analytics")).not.toContain("analytics_2020_06");
  expect(await partitionsOf("analytics")).toContain("analytics_2020_07");
});

it("an event of no month is stored, and deleted when its retention ends", async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  expect(await addEvent("2019-01-31T23:59:59Z", old)).toBe("analytics_other");
  expect(await addEvent("2019-02-01T00:00:00Z", young)).toBe("analytics_other");
  await keepPartitions(pool, new Date("2021-02-28T23:59:59.999Z"));
  expect(await partitionsWith("analytics", "id", old)).toHaveLength(1);
  await keepPartitions(pool, new Date("2021-03-01T00:00:00Z"));
  expect(await partitionsWith("analytics", "id", old)).toEqual([]);
  expect(await partitionsWith("analytics", "id", young)).toHaveLength(1);
});

it("the minutes of a dropped month are those of its samples", async () => {
  await makeMonths(pool, new Date("2020-03-15T00:00:00Z"));
  const sessions = Array.from({ length: 450 }, (_, at) => ({
    id: sessionIdAt(`2020-02-${String(1 + (at % 29)).padStart(2, "0")}T12:00:00Z`),
    samples: someSamples(at, 1 + (at % 90)),
  }));
  const adding = sessions.flatMap(({ id, samples }) => [
    addReport(id, 1, samples.slice(0, 40)),
    addReport(id, 2, samples.slice(40)),
  ]);
  await Promise.all(adding);
  const end = new Date("2020-05-30T00:00:00Z");
  await keepPartitions(pool, new Date(end.getTime() - 1));
  expect(await partitionsOf("telemetry")).toContain("telemetry_2020_02");
  await keepPartitions(pool, end);
  expect(await partitionsOf("telemetry")).not.toContain("telemetry_2020_02");
  for (const { id, samples } of sessions) expect(await storedMinutes(id)).toEqual(minutesOf(samples));
  expect((await pool.query("SELECT FROM telemetry_summaries")).rowCount).toBe(0);
});

it("an interrupted run is continued, and a report that came after its session was passed is counted", async () => {
  await makeMonths(pool, new Date("2020-12-15T00:00:00Z"));
  const [early, late] = [sessionIdAt("2020-11-02T00:00:00Z"), sessionIdAt("2020-11-03T00:00:00Z")];
  const samples = someSamples(0, 100);
  for (const id of [early, late]) await addReport(id, 1, samples.slice(0, 50));
  await writeMinutes(pool, "2020-11-01");
  expect(await storedMinutes(early)).toEqual(minutesOf(samples.slice(0, 50)));
  await addReport(early, 2, samples.slice(50), { at: new Date().toISOString() });
  await keepPartitions(pool, new Date("2021-03-01T00:00:00Z"), AbortSignal.abort());
  expect(await partitionsOf("telemetry")).toContain("telemetry_2020_11");
  await keepPartitions(pool, new Date("2021-03-01T00:00:00Z"));
  expect(await partitionsOf("telemetry")).not.toContain("telemetry_2020_11");
  expect(await storedMinutes(early)).toEqual(minutesOf(samples));
  expect(await storedMinutes(late)).toEqual(minutesOf(samples.slice(0, 50)));
});

it("reports of no month become minutes, each sample once, when their retention ends", async () => {
  const sessionId = randomUUID();
  const samples = someSamples(0, 120);
  const partition = await addReport(sessionId, 1, samples.slice(0, 50), { at: "2018-01-01T00:00:00Z" });
  expect(partition).toBe("telemetry_other");
  await addReport(sessionId, 2, samples.slice(50), { at: "2018-01-02T00:00:00Z" });
  await keepPartitions(pool, new Date("2018-04-01T00:00:00Z"));
  expect(await storedMinutes(sessionId)).toEqual([]);
  await keepPartitions(pool, new Date("2018-04-01T00:00:00.001Z"));
  expect(await storedMinutes(sessionId)).toEqual(minutesOf(samples.slice(0, 50)));
  await keepPartitions(pool, new Date("2018-04-03T00:00:00Z"));
  expect(await storedMinutes(sessionId)).toEqual(minutesOf(samples));
  expect(await partitionsWith("telemetry", "session_id", sessionId)).toEqual([]);
});

it("a sample of an impossible time doesn't stop a month from being dropped", async () => {
  await makeMonths(pool, new Date("2023-08-15T00:00:00Z"));
  const sessionId = sessionIdAt("2023-08-02T00:00:00Z");
  await addReport(sessionId, 1, [[1e300, 10, 50, 100]]);
  await keepPartitions(pool, new Date("2023-12-15T00:00:00Z"));
  expect(await partitionsOf("telemetry")).not.toContain("telemetry_2023_08");
  expect(await storedMinutes(sessionId)).toMatchObject([{ minute: 2 ** 31 - 1, samples: 1 }]);
});

it("no minutes are written of an erased user", async () => {
  await makeMonths(pool, new Date("2021-06-15T00:00:00Z"));
  const [userId, sessionId, other] = [randomUUID(), sessionIdAt("2021-06-02T00:00:00Z"), randomUUID()];
  await addReport(sessionId, 1, someSamples(0, 10), { userId });
  await addReport(other, 1, someSamples(0, 10), { userId, at: "2021-06-02T00:00:00Z" });
  await pool.query("INSERT INTO erased_users (user_id) VALUES ($1)", [userId]);
  await keepPartitions(pool, new Date("2021-10-01T00:00:00Z"));
  expect(await storedMinutes(sessionId)).toEqual([]);
  expect(await storedMinutes(other)).toEqual([]);
});

it("replicas that run at the same time don't disturb each other", async () => {
  const replica = openPool(pool.options.connectionString ?? "", createLogger("replica", "silent"));
  await makeMonths(pool, new Date("2022-01-15T00:00:00Z"));
  const sessionId = sessionIdAt("2022-01-10T00:00:00Z");
  await addReport(sessionId, 1, someSamples(0, 200));
  const now = new Date("2022-06-15T00:00:00Z");
  await Promise.all([pool, replica, pool, replica].map(each => keepPartitions(each, now)));
  expect(await partitionsOf("telemetry")).toContain("telemetry_2022_08");
  await keepPartitions(pool, now);
  expect(await partitionsOf("telemetry")).not.toContain("telemetry_2022_01");
  expect(await storedMinutes(sessionId)).toEqual(minutesOf(someSamples(0, 200)));
  await replica.end();
});

it("a run that finds a month locked leaves it to the next run", async () => {
  await makeMonths(pool, new Date("2023-01-15T00:00:00Z"));
  const now = new Date("2025-06-15T00:00:00Z");
  const reader = await pool.connect();
  await reader.query("BEGIN");
  await reader.query("SELECT FROM analytics_2022_12");
  const [run] = await Promise.allSettled([keepPartitions(pool, now)]);
  expect(run).toMatchObject({ reason: { errors: [{ message: "canceling statement due to lock timeout" }] } });
  expect(await partitionsOf("analytics")).toContain("analytics_2022_12");
  await reader.query("COMMIT");
  reader.release();
  await keepPartitions(pool, now);
  expect(await partitionsOf("analytics")).not.toContain("analytics_2022_12");
});
