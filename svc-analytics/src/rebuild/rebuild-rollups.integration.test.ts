import { type EventEnvelope, userEvents } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { corrupt } from "../../model/corrupt.ts";
import { deliver } from "../../model/deliver-history.ts";
import { expectedRollups } from "../../model/expected-rollups.ts";
import { toldAt, userIdsOf } from "../../model/history.ts";
import { recordBatch } from "../../model/record-batch.ts";
import { readRollups } from "../../model/rollups.ts";
import { historyOf } from "../../model/sample-history.ts";
import { horizonOf } from "../rollups/horizon.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { rebuildJob, requestRebuild, runRebuild } from "./rebuild-rollups.ts";

let log: TestLog;
let pool: Pool;
beforeEach(async () => {
  log = await openTestLog();
  pool = log.pool;
});
afterEach(() => log.close());

const horizon = horizonOf(toldAt);
const userIdOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const loggedIn = (number: number, time: string): EventEnvelope => ({
  id: userIdOf(number + 900_000),
  type: userEvents.loggedIn.type,
  source: "test",
  subject: userIdOf(number),
  time,
  sequence: 1,
  data: { userId: userIdOf(number), hasCompletedOnboarding: true, createdAt: time, lastLoginAt: null },
});

it("a rebuild of corrupted rollups equals them before, also where no row about a user is left", async () => {
  const history = historyOf(6);
  const userIds = userIdsOf(history);
  for (const batch of deliver(history)) await recordBatch(pool, batch);
  const before = await readRollups(pool, userIds);
  expect(before).toEqual(expectedRollups(userIds, deliver(history).flat()));
  await corrupt(pool, userIds, horizon);
  await pool.query("DELETE FROM people WHERE user_id = $1", [userIds[2]]);
  expect(await readRollups(pool, userIds)).not.toEqual(before);
  await requestRebuild(pool);
  expect(await runRebuild(pool, { now: () => toldAt })).toBe(true);
  expect(await readRollups(pool, userIds)).toEqual(before);
  const { rows } = await pool.query(
    `SELECT count(*) AS unmarked FROM played_sessions
    WHERE NOT EXISTS (SELECT FROM stale_days WHERE day = (started_at AT TIME ZONE 'UTC')::date)`,
  );
  expect(rows).toEqual([{ unmarked: 0 }]);
});

it("a rebuild while every topic's events arrive, some of them at two replicas, leaves the rollups of all events", async () => {
  const history = historyOf(6);
  const userIds = userIdsOf(history);
  const events = deliver(history).flat();
  const topics = [...Map.groupBy(events, ({ type }) => type.split("/")[0]).values()];
  const deliverTopic = async (ofTopic: readonly EventEnvelope[]) => {
    for (let from = 0; from < ofTopic.length; from += 5)
      await recordBatch(pool, ofTopic.slice(from, from + 5));
  };
  let areDelivered = false;
  const rebuilding = async () => {
    for (let isLast = false; !isLast; ) {
      isLast = areDelivered;
      await requestRebuild(pool);
      await runRebuild(pool, { now: () => toldAt });
    }
  };
  const rebuilds = rebuilding();
  await Promise.all([...topics, ...topics].map(deliverTopic));
  areDelivered = true;
  await rebuilds;
  expect(await readRollups(pool, userIds)).toEqual(expectedRollups(userIds, events));
});

it("the job continues a rebuild that stopped half-way, and then has nothing to do", async () => {
  const count = 110;
  const userIds = Array.from({ length: count }, (_, number) => userIdOf(number));
  await recordBatch(
    pool,
    userIds.map((_, number) => loggedIn(number, "2026-11-02T08:00:00.000Z")),
  );
  await pool.query("UPDATE people SET logins = 5");
  await requestRebuild(pool);
  const stopping = new AbortController();
  await runRebuild(pool, { signal: stopping.signal, onPage: () => stopping.abort() });
  const wrong = async () => {
    const { rows } = await pool.query("SELECT count(*) AS wrong FROM people WHERE logins <> 1");
    return rows[0]?.wrong;
  };
  expect(await wrong()).toBe(10);
  await rebuildJob(pool).run(new AbortController().signal);
  expect(await wrong()).toBe(0);
  const { rows } = await pool.query("SELECT users, finished_at IS NOT NULL AS finished FROM rollup_rebuilds");
  expect(rows).toEqual([{ users: count, finished: true }]);
});

it("one process at a time runs a rebuild", async () => {
  await recordBatch(pool, [loggedIn(1, "2026-11-02T08:00:00.000Z")]);
  await requestRebuild(pool);
  let second: Promise<boolean> | undefined;
  const first = await runRebuild(pool, {
    onPage: () => {
      second = runRebuild(pool);
    },
  });
  // The first one still held its lock when the second one asked for it, or has finished the only rebuild.
  expect(first).toBe(true);
  await second;
  const { rows } = await pool.query("SELECT users FROM rollup_rebuilds");
  expect(rows).toEqual([{ users: 1 }]);
});

it("what is older than the log is kept: days, payments, and the sums of pruned facts", async () => {
  const userId = userIdOf(1);
  await recordBatch(pool, [loggedIn(1, "2026-11-02T08:00:00.000Z")]);
  await pool.query(
    "UPDATE people SET logins = 41, pruned_logins = 40, sessions_started = 9, pruned_sessions_started = 9, registered_at = '2020-01-01Z'",
  );
  await pool.query("INSERT INTO user_days VALUES ($1, '2023-05-05', 9, 8, 900, 0, 0, 900, 0, 0)", [userId]);
  await pool.query(
    "INSERT INTO user_modes VALUES ($1, 'calm-focus', 12, 30, 100, 12, 30, 100), ($1, 'own', 2, 3, 5, 2, 3, 5)",
    [userId],
  );
  await pool.query(
    "INSERT INTO payments (id, user_id, kind, credits, amount_cents, paid_at, sequence) VALUES ('cs_old', $1, 'credits', 5, 1500, '2023-05-05Z', 0)",
    [userId],
  );
  await pool.query(
    "INSERT INTO entitlements (user_id, tier, premium_until, sequence) VALUES ($1, 'premium', '2027-01-01Z', 4)",
    [userId],
  );
  const before = await readRollups(pool, [userId]);
  await requestRebuild(pool);
  await runRebuild(pool);
  expect(await readRollups(pool, [userId])).toEqual(before);
});

it("a rebuild brings nothing of an erased user back", async () => {
  await recordBatch(pool, [loggedIn(1, "2026-11-02T08:00:00.000Z")]);
  await pool.query("DELETE FROM people");
  await pool.query("INSERT INTO erased_users (user_id) VALUES ($1)", [userIdOf(1)]);
  await requestRebuild(pool);
  await runRebuild(pool);
  const { rows } = await pool.query("SELECT user_id FROM people");
  expect(rows).toEqual([]);
});

it("a rebuild that has finished names no user, who may be erased later", async () => {
  await recordBatch(pool, [loggedIn(1, "2026-11-02T08:00:00.000Z")]);
  await requestRebuild(pool);
  await runRebuild(pool);
  const { rows } = await pool.query("SELECT users, last_user_id FROM rollup_rebuilds");
  expect(rows).toEqual([{ users: 1, last_user_id: null }]);
});
