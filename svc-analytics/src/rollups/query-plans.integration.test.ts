import type { Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factsPage } from "../rebuild/read-facts.ts";
import { markAllStale, usersPage } from "../rebuild/rebuild-rollups.ts";
import { beaconsPage } from "../rebuild/rebuild-web-counts.ts";
import { resetStatement } from "../rebuild/reset-user.ts";
import { openTestLog, type TestLog } from "../testing/open-log.ts";
import { planOf } from "../testing/plan-of.ts";
import { factTypes } from "./fold-facts.ts";
import { prunings } from "./prune-facts.ts";
import { recountUserDaysStatement } from "./user-days.ts";
import { recountUserModesStatement } from "./user-modes.ts";

/**
 * Rows of the tables that pruning changes, up to a thousand facts at a time, and of the others. Production has more: a scan
 * costs less here, and the index must win all the same.
 */
const pruned = 60_000;
const read = 16_000;
/** The nth number as an id; users have 200 rows each. */
const idOf = (number: string) => `lpad(to_hex(${number}), 32, '0')::uuid`;
const user = idOf("n / 200");
/** Two years, to 2026-11. */
const day = "'2024-11-01'::date + n % 750";
const at = `(${day})::timestamp AT TIME ZONE 'UTC' + n % 86400 * interval '1 second'`;

const fills = [
  ["user_days", pruned, `${user}, ${day}, 1, 1, 1, 1, 1, 1, 1, 1`],
  [
    "played_sessions",
    pruned,
    `${idOf("n")}, ${user}, 'm' || n % 20, 'completed', ${day}, ${at}, ${at}, 60,
    0, 0, 60, 0, 0, 1`,
  ],
  [
    "analytics",
    read,
    `${idOf("n")}, ${user}, 'identity.user.v1/logged-in', '{}', ${at}, 't', 's', 1, 's', NULL`,
  ],
  ["people", pruned, `${idOf("n")}, ${at}, 3, 3`],
  ["sign_in_days", pruned, `${day}, ${user}, 1`],
  [
    "session_moods",
    pruned,
    `${idOf("n / 2")}, CASE n % 2 WHEN 0 THEN 'before' ELSE 'after' END, ${user},
    'm' || n % 20, 'calm', 5, ${at}, 1`,
  ],
  [
    "withdrawn_moods",
    pruned,
    `${idOf("n / 2")}, CASE n % 2 WHEN 0 THEN 'before' ELSE 'after' END, ${user}, ${at}, 1`,
  ],
  [
    "published_results",
    pruned,
    `${idOf("n")}, ${user}, 'm' || n % 20, 'mood', 1, 1, NULL, ${at}, 1, NULL, 'no-beat'`,
  ],
  ["user_modes", pruned, `${idOf("n / 10")}, 'm' || n % 10, 1, 1, 1`],
  ["payments", read, `'cs_' || n, ${idOf("n / 10")}, 'credits', 5, 1500, 0, 0, ${at}, false, 0`],
  ["entitlements", read, `${idOf("n")}, 'free', NULL, 1`],
] as const;

let log: TestLog;
let pool: Pool;
beforeAll(async () => {
  log = await openTestLog();
  pool = log.pool;
  for (const [table, rows, values] of fills)
    await pool.query(`INSERT INTO ${table} SELECT ${values} FROM generate_series(1, ${rows}) AS n`);
  await pool.query("ANALYZE");
}, 240_000);
afterAll(() => log.close());

const userId = "00000000-0000-0000-0000-000000000007";
const otherId = "00000000-0000-0000-0000-000000000123";
const [first, last] = ["2026-10-01", "2026-10-31"];
const nobody = "00000000-0000-0000-0000-000000000000";
const prunedTables = [
  "sign_in_days",
  "played_sessions",
  "session_moods",
  "withdrawn_moods",
  "published_results",
] as const;
const oldFacts = JSON.stringify([
  { userId, sessionId: otherId, day: first, moment: "before", experimentId: userId },
  { userId: otherId, sessionId: userId, day: last, moment: "after", experimentId: otherId },
]);

describe.each<[statement: string, sql: string, parameters: unknown[], index: string]>([
  [
    "the recount of a batch's days",
    recountUserDaysStatement,
    [
      [userId, otherId],
      [first, last],
    ],
    "played_sessions_user_id_day_idx",
  ],
  [
    "the recount of a batch's modes",
    recountUserModesStatement,
    [
      [userId, otherId],
      ["m1", "m2"],
    ],
    "session_moods_user_id_mode_id_idx",
  ],
  ["the rebuild's users", usersPage, [nobody, 100], "user_id_created_at_id_idx"],
  [
    "the rebuild's events of a user",
    factsPage,
    [userId, "-infinity", nobody, factTypes],
    "user_id_created_at_id_idx",
  ],
  [
    "the rebuild's events of browsers",
    beaconsPage,
    ["2026-10-01T00:00:00Z", nobody, "2026-11-01T00:00:00Z"],
    "user_id_created_at_id_idx",
  ],
  ["the first day that a rebuild marks", markAllStale, [first, last], "payments_paid_at_idx"],
  [
    "a user's days",
    "SELECT * FROM user_days WHERE user_id = $1 AND day BETWEEN $2 AND $3",
    [userId, first, last],
    "user_days_pkey",
  ],
  ["a user's modes", "SELECT * FROM user_modes WHERE user_id = $1", [userId], "user_modes_pkey"],
  ["a user's payments", "SELECT * FROM payments WHERE user_id = $1", [userId], "payments_user_id_idx"],
  [
    "a user's newest session",
    "SELECT * FROM played_sessions WHERE user_id = $1 ORDER BY day DESC LIMIT 1",
    [userId],
    "played_sessions_user_id_day_idx",
  ],
  [
    "a day's payments",
    "SELECT * FROM payments WHERE paid_at >= $1 AND paid_at < $2",
    [first, "2026-10-02"],
    "payments_paid_at_idx",
  ],
  [
    "a day's registrations",
    "SELECT * FROM people WHERE registered_at >= $1 AND registered_at < $2",
    [first, "2026-10-02"],
    "people_registered_at_idx",
  ],
  ["a day's sign-ins", "SELECT * FROM sign_in_days WHERE day = $1", [first], "sign_in_days_day_idx"],
  [
    "a day's sessions",
    "SELECT * FROM played_sessions WHERE started_at >= $1 AND started_at < $2",
    [first, "2026-10-02"],
    "played_sessions_started_at_idx",
  ],
  ["the oldest sign-ins", prunings[0]?.find ?? "", ["2024-11-03", 1_000], "sign_in_days_day_idx"],
  ["the oldest sessions", prunings[1]?.find ?? "", ["2024-11-03", 1_000], "played_sessions_started_at_idx"],
  ["the oldest moods", prunings[2]?.find ?? "", ["2024-11-05", 1_000], "session_moods_recorded_at_idx"],
  [
    "the oldest withdrawals",
    prunings[3]?.find ?? "",
    ["2024-11-03", 1_000],
    "withdrawn_moods_withdrawn_at_idx",
  ],
  [
    "the oldest withdrawn results",
    prunings[4]?.find ?? "",
    ["2024-11-03", 1_000],
    "published_results_withdrawn_at_idx",
  ],
  ...prunings.map(({ drop }, at): [string, string, unknown[], string] => [
    `the pruning of ${prunedTables[at]}`,
    drop,
    [oldFacts],
    `${prunedTables[at]}_pkey`,
  ]),
  ["what a rebuild resets", resetStatement, [userId, first], "user_days_pkey"],
])("%s", (_, sql, parameters, index) => {
  it("is found by an index, and no table is scanned", async () => {
    const { indexes, scannedTables, text } = await planOf(pool, sql, parameters);
    expect(scannedTables, text).toEqual([]);
    expect(
      indexes.some(name => name.includes(index)),
      text,
    ).toBe(true);
  });
});
