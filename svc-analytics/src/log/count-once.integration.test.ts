import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { foldEvents } from "../rollups/fold-events.ts";
import { loggedIn, report, session } from "../testing/event-of.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { recordEverything } from "./record-events.ts";

const fold = vi.fn<typeof foldEvents>();

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
});
afterAll(() => log.close());
beforeEach(() => {
  fold.mockReset();
});

const record = (...events: EventEnvelope[]) =>
  recordEverything(pool, fold).handle(
    events.map(event => ({ topic: "any", partition: 0, offset: 0, event })),
  );
const counted = () => fold.mock.calls.flatMap(([, events]) => events.map(({ event }) => event.id));
const isRecorded = async ({ id }: EventEnvelope) =>
  (await pool.query("SELECT FROM analytics WHERE id = $1", [id])).rowCount === 1;

it("an event that occurs twice in a batch is counted once, and the events of a batch keep their order", async () => {
  const events = Array.from({ length: 20 }, () => loggedIn(randomUUID()));
  await record(...events, ...events.toReversed());
  expect(counted()).toEqual(events.map(({ id }) => id));
});

it("an event that is delivered again is not counted again", async () => {
  const [first, second] = [loggedIn(randomUUID()), loggedIn(randomUUID())];
  await record(first);
  await record(first, second, first);
  expect(counted()).toEqual([first.id, second.id]);
});

it("an event with an upper-case id is counted", async () => {
  const plain = loggedIn(randomUUID());
  const event = { ...plain, id: plain.id.toUpperCase() };
  await record(event, event);
  expect(counted()).toEqual([event.id]);
});

it("an event that can't be counted is not recorded, and is counted when it is delivered again", async () => {
  const event = loggedIn(randomUUID());
  fold.mockRejectedValue(new Error("not now"));
  await expect(record(event)).rejects.toThrow("not now");
  expect(await isRecorded(event)).toBe(false);
  fold.mockReset();
  await record(event);
  expect(counted()).toEqual([event.id]);
  expect(await isRecorded(event)).toBe(true);
});

it("an event of an erased user is not counted, and telemetry is counted for nobody", async () => {
  const [erased, other] = [randomUUID(), randomUUID()];
  await pool.query("INSERT INTO erased_users (user_id) VALUES ($1)", [erased]);
  const kept = loggedIn(other);
  await record(
    loggedIn(erased),
    session("started", erased, randomUUID()),
    kept,
    report(other, randomUUID(), 1, 3),
  );
  expect(counted()).toEqual([kept.id]);
});
