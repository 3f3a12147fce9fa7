import { type SessionsExport, sessionsExportSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { type FakeBilling, startFakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { environment } from "../testing/start-sessions.ts";
import { exportSessions } from "./export-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let db: Database;
let user: SessionClient;
beforeAll(async () => {
  billing = await startFakeBilling();
  service = await startTestService(sessionsService, environment(billing.url));
  db = openDatabase(service.pool);
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
  await billing.close();
});
beforeEach(async () => {
  user = await signIn(service);
});

const insertSessions = (count: number) =>
  service.pool.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, heard_at, time_zone,
       planned_curve)
     SELECT gen_random_uuid(), $1, modes.id, pattern_id, 'free', 'planned', 300, now(), 'UTC', data
     FROM modes JOIN patterns ON patterns.id = pattern_id, generate_series(1, $2::int) WHERE modes.id = 'calm-focus'`,
    [user.userId, count],
  );

const exported = async (): Promise<SessionsExport> =>
  sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);

it("a history of many pages is exported whole, each session once, even if sessions share their time", async () => {
  await insertSessions(501);
  const { sessions } = await exported();
  expect(sessions).toHaveLength(501);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(501);
});

it("sessions with more windows than a page may have are exported whole, each with its own windows", async () => {
  await insertSessions(7);
  await service.pool.query(
    `INSERT INTO adaptation_windows (session_id, at_ms, length_ms, quality, activity)
     SELECT id, n * 10000, 10000, 0.8, '{"inputs": 3, "hiddenSeconds": 0}' FROM (
       SELECT id, row_number() OVER (ORDER BY id) AS place FROM sessions WHERE user_id = $1
     ) AS s, generate_series(1, 1516) AS n WHERE place <> 4`,
    [user.userId],
  );
  const { sessions } = await exported();
  expect(sessions.map(({ windows }) => windows.length)).toEqual([1516, 1516, 1516, 0, 1516, 1516, 1516]);
});

describe("a row that is deleted after it was exported doesn't end its list", () => {
  const count = 301;
  /** Each list, how its rows are made, `$1` being the user and `$2` how many, and how the row of an item is deleted. */
  const lists: readonly {
    readonly list: keyof SessionsExport & string;
    readonly insert: string;
    readonly remove: string;
    readonly keyOf: (item: never) => readonly unknown[];
  }[] = [
    {
      list: "sessions",
      insert: `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, heard_at, time_zone,
       planned_curve)
        SELECT gen_random_uuid(), $1, modes.id, pattern_id, 'free', 'planned', 300, now(), 'UTC', data
        FROM modes JOIN patterns ON patterns.id = pattern_id, generate_series(1, $2::int) WHERE modes.id = 'calm-focus'`,
      remove: "DELETE FROM sessions WHERE id = $1",
      keyOf: ({ id }: { id: string }) => [id],
    },
    {
      list: "moods",
      insert: `INSERT INTO mood_journals (id, user_id, mood, intensity, created_at)
        SELECT gen_random_uuid(), $1, 'calm', 5, now() + n / 3 * interval '1 microsecond' FROM generate_series(1, $2::int) AS n`,
      remove: "DELETE FROM mood_journals WHERE id = $1",
      keyOf: ({ id }: { id: string }) => [id],
    },
    {
      list: "patterns",
      insert: `INSERT INTO patterns (id, owner_id, name, type, data)
        SELECT gen_random_uuid(), $1, 'Pattern ' || n, 'am', '{}' FROM generate_series(1, $2::int) AS n`,
      remove: "DELETE FROM patterns WHERE id = $1",
      keyOf: ({ id }: { id: string }) => [id],
    },
    {
      list: "favourites",
      insert:
        "INSERT INTO favourites (user_id, item_id) SELECT $1, gen_random_uuid() FROM generate_series(1, $2::int)",
      remove: "DELETE FROM favourites WHERE item_id = $1",
      keyOf: ({ id }: { id: string }) => [id],
    },
    {
      list: "learned",
      insert: `INSERT INTO user_mode_statistics (user_id, mode_id, series, sessions, sum, squares, weight, weighted_sum)
        SELECT $1, 'mode-' || n / 3, 'series-' || n % 3, 1, 1000, 1, 1, 1 FROM generate_series(1, $2::int) AS n`,
      remove: "DELETE FROM user_mode_statistics WHERE mode_id = $1 AND series = $2",
      keyOf: ({ modeId, series }: { modeId: string; series: string }) => [modeId, series],
    },
    {
      list: "outcomes",
      insert: `INSERT INTO session_outcomes (session_id, user_id, latest_at)
        SELECT gen_random_uuid(), $1, now() FROM generate_series(1, $2::int)`,
      remove: "DELETE FROM session_outcomes WHERE session_id = $1",
      keyOf: ({ sessionId }: { sessionId: string }) => [sessionId],
    },
    {
      list: "experiments",
      insert: `INSERT INTO experiments (id, user_id, mode_id, status, consent_version, plan, plan_hash)
        SELECT gen_random_uuid(), $1, 'calm-focus', 'stopped', '', '{}', '' FROM generate_series(1, $2::int)`,
      remove: "DELETE FROM experiments WHERE id = $1",
      keyOf: ({ id }: { id: string }) => [id],
    },
    {
      list: "consents",
      insert: `INSERT INTO consents (id, user_id, signal, version, granted_at, revoked_at)
        SELECT gen_random_uuid(), $1, 'camera', n, now(), now() FROM generate_series(1, $2::int) AS n`,
      remove: "DELETE FROM consents WHERE version = $1",
      keyOf: ({ version }: { version: string }) => [version],
    },
  ];
  it.each(lists)("$list", async ({ list, insert, remove, keyOf }) => {
    await service.pool.query(insert, [user.userId, count]);
    let items = 0;
    for await (const item of exportSessions(db, user.userId)[list] as AsyncIterable<never>) {
      items++;
      await service.pool.query(remove, [...keyOf(item)]);
    }
    expect(items).toBe(count);
  });
});
