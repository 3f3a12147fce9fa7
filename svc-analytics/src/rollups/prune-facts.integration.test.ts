import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deliver } from "../../model/deliver-history.ts";
import { type History, userIdsOf } from "../../model/history.ts";
import { recordBatch } from "../../model/record-batch.ts";
import { readRollups, tables } from "../../model/rollups.ts";
import { rebuildUser } from "../rebuild/rebuild-user.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { horizonOf } from "./horizon.ts";
import { pruneFacts } from "./prune-facts.ts";

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
});
afterAll(() => log.close());
beforeEach(async () => {
  for (const table of ["analytics", ...Object.keys(tables)]) await pool.query(`DELETE FROM ${table}`);
});

type Played = History["users"][number]["sessions"][number];
const session = (startedAt: string): Played => ({
  modeId: "calm-focus",
  timeZone: "Pacific/Kiritimati",
  startedAt,
  movedTo: null,
  names: ["started", "completed"],
  isNeverStarted: false,
  playedSeconds: 600,
  bandSeconds: { delta: 0, theta: 0, alpha: 600, beta: 0, gamma: 0 },
  isBlinded: false,
  before: [{ mood: "tense", intensity: 6, isWithdrawn: false }],
  after: [{ mood: "calm", intensity: 4, isWithdrawn: false }],
});
/** The same session, whose user has deleted the mood after it. */
const withdrawnSession = (startedAt: string): Played => ({
  ...session(startedAt),
  after: [{ mood: "calm", intensity: 4, isWithdrawn: true }],
});
const historyOf = (...startedAt: string[]): History => ({
  users: [
    {
      registeredAt: startedAt[0] ?? null,
      logins: startedAt,
      sessions: startedAt.map(session),
      payments: [],
      results: [],
      tiers: ["premium"],
      mix: 1,
    },
  ],
  delivery: { seed: 1, batch: 10, repeated: 0, late: 0 },
});

/** The rollups without their own record of what was pruned. */
const countedOf = async (userIds: readonly string[]) => {
  const { people, user_days, user_modes, payments, entitlements } = await readRollups(pool, userIds);
  const counted = (rows: typeof people) =>
    rows?.map(row =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith("pruned"))),
    );
  return { people: counted(people), user_days, user_modes: counted(user_modes), payments, entitlements };
};

const history = historyOf("2024-11-01T12:00:00.000Z", "2025-06-01T12:00:00.000Z", "2026-06-01T12:00:00.000Z");
const userIds = userIdsOf(history);
const before = new Date("2026-11-01T00:00:00.000Z");
/** The first session is then 25 months and a week old. */
const after = new Date("2026-12-08T00:00:00.000Z");

it("pruning drops facts of 25 months ago, and what was counted from them stays, also after a rebuild", async () => {
  for (const batch of deliver(history)) await recordBatch(pool, batch, before);
  const counted = await countedOf(userIds);
  expect(counted.people).toMatchObject([{ logins: 3, sessions_started: 3 }]);
  expect(counted.user_modes).toMatchObject([{ rated_sessions: 3, change_sum: 30, change_squares: 300 }]);

  await pruneFacts(pool, after);
  await pruneFacts(pool, after);
  const facts = await readRollups(pool, userIds);
  expect(facts.sign_in_days).toHaveLength(2);
  expect(facts.played_sessions).toHaveLength(2);
  expect(facts.session_moods).toHaveLength(4);
  expect(await countedOf(userIds)).toEqual(counted);

  await pool.query("DELETE FROM analytics WHERE created_at < $1", [horizonOf(after)]);
  const [userId = ""] = userIds;
  await rebuildUser(pool, userId, horizonOf(after));
  expect(await countedOf(userIds)).toEqual(counted);
});

it("a new mood is added to the sums of pruned ones, and an event older than the horizon changes no day", async () => {
  const old = historyOf("2024-11-01T12:00:00.000Z");
  for (const batch of deliver(old)) await recordBatch(pool, batch, before);
  await pruneFacts(pool, after);
  const counted = await countedOf(userIds);
  // The same events again, as a replay would deliver them if the log had forgotten them.
  await pool.query("DELETE FROM analytics");
  for (const batch of deliver(old)) await recordBatch(pool, batch, after);
  expect(await countedOf(userIds)).toEqual(counted);

  for (const batch of deliver(history)) await recordBatch(pool, batch, after);
  const { user_modes, people } = await countedOf(userIds);
  expect(user_modes).toMatchObject([{ rated_sessions: 3, change_sum: 30 }]);
  expect(people).toMatchObject([{ logins: 3, sessions_started: 3 }]);
});

it("withdrawn moods beside pruned ones → only their own share leaves the sums, and old withdrawals are pruned", async () => {
  const [user] = history.users;
  if (!user) throw new Error("no user");
  for (const batch of deliver(history)) await recordBatch(pool, batch, before);
  await pruneFacts(pool, after);
  const [oldest = session(""), ...rest] = user.sessions;
  const changed = {
    ...user,
    sessions: [oldest, ...rest.map(({ startedAt }) => withdrawnSession(startedAt))],
  };
  await pool.query("DELETE FROM analytics");
  for (const batch of deliver({ ...history, users: [changed] })) await recordBatch(pool, batch, after);
  const { user_modes } = await countedOf(userIds);
  expect(user_modes).toMatchObject([{ rated_sessions: 1, change_sum: 10, change_squares: 100 }]);
  await pool.query(
    "UPDATE withdrawn_moods SET withdrawn_at = '2024-01-01' WHERE session_id = (SELECT min(session_id::text)::uuid FROM withdrawn_moods)",
  );
  await pruneFacts(pool, after);
  const { rows } = await pool.query("SELECT count(*)::int AS withdrawn FROM withdrawn_moods");
  expect(rows).toEqual([{ withdrawn: 1 }]);
});

it("more facts than a batch holds are all pruned", async () => {
  await pool.query(
    `INSERT INTO sign_in_days (user_id, day, sign_ins)
    SELECT gen_random_uuid(), '2020-01-01', 2 FROM generate_series(1, 2100)`,
  );
  await pool.query("INSERT INTO people (user_id, logins) SELECT user_id, 2 FROM sign_in_days");
  await pruneFacts(pool, after);
  const { rows } = await pool.query(
    "SELECT (SELECT count(*) FROM sign_in_days) AS days, sum(pruned_logins) AS logins FROM people",
  );
  expect(rows).toEqual([{ days: 0, logins: 4200 }]);
});
