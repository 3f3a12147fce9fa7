import { randomUUID } from "node:crypto";
import {
  type ListedSession,
  placeAfter,
  type SessionsFilter,
  sessionsResponseSchema,
  sessionTotalsSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { pageStatement, totalsStatement } from "./find-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
});

type Row = {
  readonly modeId: string;
  readonly payment: "free" | "credits" | "premium";
  readonly status: "completed" | "abandoned" | "running";
  readonly playedSeconds: number;
  readonly at: string;
};
/** Adds a session of the user. @returns its id */
const add = async (changed: Partial<Row> = {}): Promise<string> => {
  const row: Row = {
    ...{ modeId: "calm-focus", payment: "free", status: "completed", playedSeconds: 300 },
    at: "2026-11-10T08:00:00Z",
    ...changed,
  };
  const id = randomUUID();
  await service.pool.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, completed, duration, played_seconds,
       created_at, start_time, ended_at, clock_since, heard_at, time_zone, planned_curve)
     SELECT $1, $2, id, pattern_id, $4::payment, $5::session_status, $5::text = 'completed', 300, $6, $7, $7,
       CASE WHEN $5::text <> 'running' THEN $7::timestamptz END,
       CASE WHEN $5::text = 'running' THEN $7::timestamptz END, $7, 'UTC', '{}'
     FROM modes WHERE id = $3`,
    [id, user.userId, row.modeId, row.payment, row.status, row.playedSeconds, row.at],
  );
  return id;
};
const queryOf = (filter: SessionsFilter) => new URLSearchParams(filter as Record<string, string>).toString();
const list = async (query: string) =>
  sessionsResponseSchema.parse((await user.get(`/api/sessions?${query}`)).body).sessions;
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
const placeOf = (session: ListedSession | undefined) => session && placeAfter(session.createdAt, session.id);
const totals = async (filter: SessionsFilter) =>
  sessionTotalsSchema.parse((await user.get(`/api/sessions/totals?${queryOf(filter)}`)).body);

describe("a filter", () => {
  it.each<[SessionsFilter, Partial<Row>, Partial<Row>]>([
    [{ modeId: "clear-head" }, { modeId: "clear-head" }, { modeId: "calm-focus" }],
    [{ payment: "credits" }, { payment: "credits" }, { payment: "premium" }],
    [{ outcome: "completed" }, { status: "completed" }, { status: "abandoned" }],
    [{ outcome: "ended" }, { status: "abandoned" }, { status: "completed" }],
    [{ outcome: "ended" }, { status: "abandoned" }, { status: "running", payment: "premium" }],
    [{ from: "2026-11-10T08:00:00Z" }, { at: "2026-11-10T08:00:00Z" }, { at: "2026-11-10T07:59:59Z" }],
    [{ to: "2026-11-10T08:00:00Z" }, { at: "2026-11-10T07:59:59Z" }, { at: "2026-11-10T08:00:00Z" }],
  ])("%j selects %j and leaves out %j, in the list and in the totals", async (filter, included, excluded) => {
    const id = await add(included);
    await add(excluded);
    expect(await idsOf(queryOf(filter))).toEqual([id]);
    expect(await totals(filter)).toMatchObject({ sessions: 1 });
  });

  it("with several fields selects what all of them select", async () => {
    const id = await add({ payment: "credits", status: "abandoned" });
    await add({ payment: "credits" });
    await add({ status: "abandoned" });
    expect(await idsOf("payment=credits&outcome=ended")).toEqual([id]);
  });

  it.each(["modeId=A%20B", "payment=cash", "outcome=paused", "from=yesterday", "to=2026-13-01T00:00:00Z"])(
    "%s is answered 400",
    async query => {
      expect((await user.get(`/api/sessions?${query}`)).status).toBe(400);
      expect((await user.get(`/api/sessions/totals?${query}`)).status).toBe(400);
    },
  );
});

it("a list contains the user's own sessions, newest first, up to the limit", async () => {
  await add();
  user = await signIn(service);
  await add({ at: "2026-11-08T08:00:00Z" });
  const [newest, second] = [
    await add({ at: "2026-11-10T08:00:00Z" }),
    await add({ at: "2026-11-09T08:00:00Z" }),
  ];
  expect(await idsOf("limit=2")).toEqual([newest, second]);
  expect(await user.get("/api/sessions?limit=0")).toMatchObject({ status: 400 });
});

describe("paging under a filter", () => {
  it("lists each selected session once, also those of the same time", async () => {
    const expected = new Set<string>();
    for (let index = 0; index < 9; index++) {
      expected.add(await add({ payment: "credits" }));
      await add({ payment: "free" });
    }
    const seen: ListedSession[] = [];
    for (let before = ""; ; before = `&before=${placeOf(seen.at(-1))}`) {
      const page = await list(`payment=credits&limit=2${before}`);
      seen.push(...page);
      if (page.length < 2) break;
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen.map(({ id }) => id))).toEqual(expected);
  });

  it("a page that follows a session which has left the filter, or was deleted, skips none", async () => {
    const older = await add({ at: "2026-11-09T08:00:00Z", status: "abandoned" });
    const id = await add({ at: "2026-11-10T08:00:00Z", status: "completed" });
    const place = placeOf((await list("")).find(session => session.id === id));
    expect(await idsOf(`outcome=ended&before=${place}`)).toEqual([older]);
    await service.pool.query("DELETE FROM sessions WHERE id = $1", [id]);
    expect(await idsOf(`before=${place}`)).toEqual([older]);
  });
});

describe("the totals", () => {
  it("count sessions, completed ones, played seconds, and the seconds that credits paid for", async () => {
    await add({ payment: "credits", status: "abandoned", playedSeconds: 100 });
    await add({ payment: "credits", playedSeconds: 300 });
    await add({ payment: "premium", playedSeconds: 250 });
    expect(await totals({})).toEqual({
      ...{ sessions: 3, completed: 2, playedSeconds: 650, chargedSeconds: 400 },
    });
  });

  it("charge nothing for a session that still plays", async () => {
    await add({ payment: "credits", status: "running", playedSeconds: 100 });
    expect(await totals({})).toMatchObject({ playedSeconds: 100, chargedSeconds: 0 });
  });

  it("are zero for a user without sessions, whatever other users have played", async () => {
    await add();
    user = await signIn(service);
    expect(await totals({})).toEqual({ sessions: 0, completed: 0, playedSeconds: 0, chargedSeconds: 0 });
  });

  it("leave out a session whose hold is not confirmed, as the list does", async () => {
    billing.answer = "payment_required";
    await user.plan();
    billing.answer = "grants";
    expect(await totals({})).toMatchObject({ sessions: 0 });
    expect(await list("")).toEqual([]);
  });
});

it("a listed session says which pattern it plays, its time zone and its moods", async () => {
  const id = randomUUID();
  await user.plan({ id, payment: "free", plannedSeconds: 300 });
  await user.start(id);
  await user.recordMood(id, "before", { mood: "tense", intensity: 6, notes: "before the talk" });
  expect(await list("")).toMatchObject([
    {
      ...{ id, timeZone: "Europe/Zurich", patternId: expect.any(String), syncedAt: null },
      moods: [{ moment: "before", mood: "tense", notes: "before the talk" }],
    },
  ]);
});

type Plan = {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
};
/** Scans of the table, also through an index; a bitmap of the index reads no row itself. */
const tableScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/;
/** The rows of `sessions` that a plan read, whether or not they were selected. */
const rowsReadBy = (plan: Plan): number =>
  (tableScan.test(plan["Node Type"]) ? plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsReadBy(part), 0);

it("among 100,000 sessions of 1,000 users, pages and totals read only the user's own 100", async () => {
  await service.pool.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, heard_at, created_at,
       start_time, ended_at, time_zone, planned_curve)
     SELECT gen_random_uuid(), md5('user' || n % 1000)::uuid, m.id, m.pattern_id, 'premium',
       'abandoned', 300, now(), now() - n * interval '1 minute',
       now() - n * interval '1 minute', now(), 'UTC', '{}'
     FROM generate_series(1, 100000) n, (SELECT id, pattern_id FROM modes LIMIT 1) m`,
  );
  await service.pool.query("ANALYZE sessions");
  const { rows } = await service.pool.query<{ id: string; user: string; at: Date }>(
    `SELECT id, user_id AS user, created_at AS at FROM sessions WHERE user_id = md5('user7')::uuid ORDER BY created_at DESC OFFSET 30 LIMIT 1`,
  );
  const [before] = rows;
  if (!before) throw new Error("no session was added");
  const filters: SessionsFilter[] = [
    {},
    { payment: "premium", outcome: "ended" },
    { modeId: "no-such-mode" },
    { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" },
  ];
  for (const filter of filters) {
    for (const statement of [
      pageStatement(before.user, filter, { limit: 20 }),
      pageStatement(before.user, filter, {
        limit: 20,
        before: placeAfter(before.at.toISOString(), before.id),
      }),
      totalsStatement(before.user, filter),
    ]) {
      const { text, values } = statement;
      const { rows } = await service.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      expect(rowsReadBy(rows[0]["QUERY PLAN"][0].Plan), text).toBeLessThanOrEqual(101);
    }
  }
});
