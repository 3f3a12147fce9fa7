import { randomUUID } from "node:crypto";
import {
  type EventEnvelope,
  type JournalEntry,
  journalEntriesPerDayMax,
  journalResponseSchema,
  moodEvents,
  moodOpenSeconds,
  placeAfter,
  type SaveJournalEntryRequest,
  sessionsExportSchema,
} from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";
import { entriesStatement } from "./list-entries.ts";

let service: TestService;
let events: readonly EventEnvelope[];
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ service, events } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
});

const code = (value: string) => expect.objectContaining({ code: value });
const conflict = { status: 409, body: code("conflict") };
const done = { status: 204, body: undefined };
const entry: SaveJournalEntryRequest = { mood: "tired", intensity: 4, goal: "sleep", notes: "Late night" };
const save = (id: string, changed: Partial<SaveJournalEntryRequest> = {}, as = user) =>
  as.call("PUT", `/api/moods/${id}`, { ...entry, ...changed });
const remove = (id: string, as = user) => as.call("DELETE", `/api/moods/${id}`);
const list = async (query = "", as = user): Promise<readonly JournalEntry[]> =>
  journalResponseSchema.parse((await as.get(`/api/moods${query}`)).body).entries;
const write = async (changed: Partial<SaveJournalEntryRequest> = {}) => {
  const id = randomUUID();
  expect(await save(id, changed)).toMatchObject({ status: 200 });
  return id;
};
/** A session that has ended, with a mood before and after it. @returns its id and those of its entries */
const rated = async () => {
  const sessionId = randomUUID();
  await user.plan({ id: sessionId });
  await user.start(sessionId);
  await user.recordMood(sessionId, "before", {
    mood: "tense",
    intensity: 6,
    goal: "calm",
    notes: "Kim left",
  });
  await user.report(sessionId, { state: "stopped" });
  await user.recordMood(sessionId, "after", { mood: "calm", intensity: 7 });
  const [after, before] = await list();
  return { sessionId, before: before?.id ?? "", after: after?.id ?? "" };
};
const contentOf = ({ mood, intensity, goal, notes }: JournalEntry) => ({ mood, intensity, goal, notes });
const moodEventsOf = (userId: string) =>
  events
    .filter(({ type, subject }) => type.startsWith(`${moodEvents.recorded.topic}/`) && subject === userId)
    .toSorted((a, b) => a.sequence - b.sequence);
/** Waits for this many events, then returns their types and data. */
const published = async (count: number) => {
  await vi.waitFor(() => expect(moodEventsOf(user.userId)).toHaveLength(count), 10_000);
  return moodEventsOf(user.userId).map(({ type, data }) => ({ type, data }));
};
const age = (table: string, column: string, id: string, seconds: number) =>
  service.pool.query(`UPDATE ${table} SET ${column} = now() - $2 * interval '1 second' WHERE id = $1`, [
    id,
    seconds,
  ]);

describe("an entry without a session", () => {
  it("is written once, however often and however concurrently the request arrives", async () => {
    const id = randomUUID();
    const answers = await Promise.all([save(id), save(id), save(id)]);
    answers.push(await save(id));
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { id, ...entry, ...{ sessionId: null, moment: null, modeId: null, modeName: null, band: null } },
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await list()).toEqual([answers[0]?.body]);
  });

  it("edited → keeps its place and time, and says when it was edited", async () => {
    const id = await write();
    const newer = await write({ notes: null });
    const [, first] = await list();
    await save(id, { mood: "calm", intensity: 9, goal: null, notes: "Slept" });
    const entries = await list();
    expect(entries.map(entry => entry.id)).toEqual([newer, id]);
    expect(entries[1]).toMatchObject({
      ...{ mood: "calm", intensity: 9, goal: null, notes: "Slept" },
      ...{ recordedAt: first?.recordedAt, editedAt: expect.any(String), isMoodOpen: true },
    });
    expect(entries[0]).toMatchObject({ editedAt: null });
  });

  it("deleted twice → gone, and published nowhere", async () => {
    const id = await write();
    expect([await remove(id), await remove(id)]).toEqual([done, done]);
    expect(await list()).toEqual([]);
    const { after } = await rated();
    await remove(after);
    expect(JSON.stringify(await published(3))).not.toContain(id);
  });

  it("another user's id → conflict on a save, nothing on a deletion, and the entry stays as it was", async () => {
    const id = await write();
    const other = await signIn(service);
    expect(await save(id, { notes: "mine now" }, other)).toEqual(conflict);
    expect(await remove(id, other)).toEqual(done);
    expect(await list("", other)).toEqual([]);
    expect((await list()).map(contentOf)).toEqual([entry]);
  });

  it("one entry above the daily limit → refused, even if all arrive at once; edits and later days are accepted", async () => {
    await service.pool.query(
      `INSERT INTO mood_journals (id, user_id, mood, intensity)
       SELECT gen_random_uuid(), $1, 'calm', 5 FROM generate_series(1, $2::int)`,
      [user.userId, journalEntriesPerDayMax - 1],
    );
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const answers = await Promise.all(ids.map(id => save(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers).toContainEqual({ status: 422, body: code("journal_limit_reached") });
    const written = ids[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect(await save(written, { notes: null })).toMatchObject({ status: 200 });
    await age("mood_journals", "created_at", written, 24 * 60 * 60 + 1);
    expect(await save(randomUUID())).toMatchObject({ status: 200 });
  });

  it.each([
    { mood: "fine" as "calm" },
    { intensity: 11 },
    { goal: "wealth" as "calm" },
    { notes: "x".repeat(501) },
    { notes: "\0" },
    { sessionId: randomUUID() } as object,
  ])("%j → 400", async changed => {
    expect(await save(randomUUID(), changed)).toEqual({ status: 400, body: code("invalid_request") });
  });
});

describe("a session's entry", () => {
  it("shows its session's mode, and carries the goal in its event but not the notes", async () => {
    const { sessionId, before, after } = await rated();
    expect(await list()).toMatchObject([
      { id: after, sessionId, moment: "after", modeId: "calm-focus", goal: null, isMoodOpen: true },
      { ...{ id: before, moment: "before", goal: "calm", notes: "Kim left", isMoodOpen: false } },
    ]);
    expect((await list())[0]).toMatchObject({ modeName: expect.any(String), band: "alpha" });
    expect(await published(2)).toMatchObject([
      { data: { moodId: before, goal: "calm" } },
      { data: { moodId: after, goal: null } },
    ]);
    expect(JSON.stringify(moodEventsOf(user.userId))).not.toContain("Kim");
  });

  it("goal and notes edited long after the session → saved; only the goal is published", async () => {
    const { sessionId, before, after } = await rated();
    await age("sessions", "ended_at", sessionId, moodOpenSeconds + 60);
    const said = { mood: "tense", intensity: 6, goal: "calm" } as const;
    expect(await save(before, { ...said, notes: "Only notes" })).toMatchObject({ status: 200 });
    expect(await save(before, { ...said, goal: "focus", notes: "Only notes" })).toMatchObject({
      body: { goal: "focus", notes: "Only notes", editedAt: expect.any(String), moment: "before" },
    });
    expect((await list()).find(({ id }) => id === after)).toMatchObject({ isMoodOpen: false });
    expect(await published(3)).toMatchObject([
      {},
      {},
      { type: moodEvents.recorded.type, data: { moodId: before, sessionId, goal: "focus", intensity: 6 } },
    ]);
  });

  it("mood or intensity edited → published again while the session's mood is open, then a conflict", async () => {
    const { sessionId, before, after } = await rated();
    const said = { mood: "calm", intensity: 7, goal: null, notes: null } as const;
    expect(await save(after, { ...said, intensity: 9 })).toMatchObject({ body: { intensity: 9 } });
    expect(await published(3)).toMatchObject([{}, {}, { data: { moodId: after, intensity: 9 } }]);
    expect(await save(before, { ...said, mood: "tense", intensity: 1 })).toEqual(conflict);
    await age("sessions", "ended_at", sessionId, moodOpenSeconds + 60);
    expect(await save(after, { ...said, intensity: 8 })).toEqual(conflict);
    expect(await save(after, { ...said, mood: "tired", intensity: 9 })).toEqual(conflict);
    expect((await list())[0]).toMatchObject({ mood: "calm", intensity: 9 });
  });

  it("deleted twice at once → withdrawn once; recorded again → a new entry after the withdrawal", async () => {
    const { sessionId, after } = await rated();
    expect(await Promise.all([remove(after), remove(after)])).toEqual([done, done]);
    expect(await user.get(`/api/sessions/${sessionId}`)).toMatchObject({
      body: { moods: [{ moment: "before" }] },
    });
    await user.recordMood(sessionId, "after", { mood: "focused", intensity: 3 });
    expect(await published(4)).toMatchObject([
      {},
      {},
      {
        type: moodEvents.withdrawn.type,
        data: { moodId: after, sessionId, userId: user.userId, moment: "after" },
      },
      { type: moodEvents.recorded.type, data: { moment: "after", mood: "focused" } },
    ]);
  });

  it("edited in the journal and replaced in the player at once → the events end with what is stored", async () => {
    const { sessionId, after } = await rated();
    for (let round = 1; round <= 5; round++) {
      const edit = { mood: "calm", goal: null, notes: null, intensity: round } as const;
      await Promise.all([
        save(after, edit),
        user.recordMood(sessionId, "after", { mood: "focused", intensity: round }),
      ]);
    }
    const [stored] = await list();
    await vi.waitFor(() => {
      const { data } = moodEventsOf(user.userId).at(-1) ?? {};
      expect(data).toMatchObject({ mood: stored?.mood, intensity: 5 });
    }, 10_000);
  });

  it("another user's → conflict on a save, and its mood stays", async () => {
    const { after } = await rated();
    const other = await signIn(service);
    expect(await save(after, {}, other)).toEqual(conflict);
    expect(await remove(after, other)).toEqual(done);
    expect((await list())[0]).toMatchObject({ id: after, mood: "calm" });
  });
});

const placeOf = (entry: JournalEntry | undefined) => entry && placeAfter(entry.recordedAt, entry.id);

describe("the journal", () => {
  it("lists every entry once, newest first, also those of the same time", async () => {
    await service.pool.query(
      `INSERT INTO mood_journals (id, user_id, mood, intensity, created_at)
       SELECT gen_random_uuid(), $1, 'calm', 5, '2026-11-20T08:00:00Z'::timestamptz + n / 3 * interval '1 hour'
       FROM generate_series(1, 9) n`,
      [user.userId],
    );
    const seen: JournalEntry[] = [];
    for (let before = ""; ; before = `&before=${placeOf(seen.at(-1))}`) {
      const page = await list(`?limit=2${before}`);
      seen.push(...page);
      if (page.length < 2) break;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9);
    const times = seen.map(({ recordedAt }) => recordedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("a page after an entry that has been deleted → the entries before it", async () => {
    const [older, id] = [await write(), await write()];
    const place = placeOf((await list())[0]);
    await user.call("DELETE", `/api/moods/${id}`);
    expect((await list(`?before=${place}`)).map(entry => entry.id)).toEqual([older]);
  });

  it("among 100,000 entries of 1,000 users, a page reads its own rows by the index", async () => {
    await service.pool.query(
      `INSERT INTO mood_journals (id, user_id, mood, intensity, created_at)
       SELECT gen_random_uuid(), md5('user' || n % 1000)::uuid, 'calm', 5, now() - n * interval '1 minute'
       FROM generate_series(1, 100000) n`,
    );
    await service.pool.query("ANALYZE mood_journals");
    const { rows } = await service.pool.query<{ user_id: string; id: string; at: Date }>(
      "SELECT user_id, id, created_at AS at FROM mood_journals WHERE user_id = md5('user7')::uuid ORDER BY created_at DESC OFFSET 50 LIMIT 1",
    );
    const [row] = rows;
    if (!row) throw new Error("no entry was added");
    const { user_id: userId, id, at } = row;
    for (const before of [undefined, placeAfter(at.toISOString(), id)]) {
      const { text, values } = entriesStatement(userId, { limit: 20, before });
      const plan = await service.pool.query<Record<string, string>>(`EXPLAIN (ANALYZE) ${text}`, values);
      const lines = plan.rows.map(row => row["QUERY PLAN"]).join("\n");
      expect(lines).toContain("mood_journals_user_id_created_at_idx");
      expect(lines).not.toContain("Seq Scan");
      const [, read = ""] = /user_id_created_at_idx.*actual time=\S+ rows=([\d.]+)/.exec(lines) ?? [];
      expect(Number(read), lines).toBeLessThanOrEqual(30);
    }
  });

  it("is exported with ids, goals and edits", async () => {
    const id = await write();
    await save(id, { notes: "Again" });
    const { moods } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
    expect(moods).toEqual([
      {
        ...{ id, sessionId: null, moment: null, mood: "tired", intensity: 4, goal: "sleep", notes: "Again" },
        ...{ createdAt: expect.any(String), editedAt: expect.any(String) },
      },
    ]);
  });
});
