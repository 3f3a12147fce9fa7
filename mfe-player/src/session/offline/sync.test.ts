import { ApiError, NoAnswerError, type OfflineSession } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { reportsOf, type SyncDependencies, syncSessions } from "./sync.ts";

const userId = "0192d0a0-0000-7000-8000-000000000001";

/** A session with a sample for each second, and a mood before. */
const sessionOf = (id: string, playedSeconds = 2): OfflineSession => ({
  id,
  userId,
  modeName: "Clear Head",
  request: {
    modeId: "clear-head",
    plannedSeconds: 600,
    playedSeconds,
    timeZone: "Europe/Zurich",
    startedAt: "2026-11-22T12:00:00.000Z",
    endedAt: "2026-11-22T12:20:00.000Z",
    lease: "signed",
  },
  samples: Array.from({ length: playedSeconds }, (_, index) => ({
    atSeconds: index + 1,
    beatHz: 10,
    volumePercent: 50,
    brightnessPercent: 100,
  })),
  moods: [{ moment: "before", mood: "calm", intensity: 5 }],
  attention: [],
  refusal: null,
});

/** Fakes that log every request. `failures` are thrown once each, by the request they are named after. */
const fakes = (sessions: OfflineSession[], failures: Record<string, unknown> = {}, playing?: string) => {
  const stored = new Map(sessions.map(session => [session.id, session]));
  const log: string[] = [];
  const request = async (name: string) => {
    log.push(name);
    const failure = failures[name];
    delete failures[name];
    if (failure) throw failure;
  };
  const deps: SyncDependencies = {
    store: {
      readSessions: async () => [...stored.values()],
      changeSession: async (id, change) => {
        const session = stored.get(id);
        if (session) stored.set(id, change(session));
        return session !== undefined;
      },
      removeSession: async id => stored.delete(id),
    },
    isPlaying: async id => id === playing,
    putSession: ({ id }) => request(`session ${id}`),
    postReport: (id, { sequence }) => request(`report ${id} ${sequence}`),
    putMood: (id, { moment }) => request(`mood ${id} ${moment}`),
    putAttention: (id, { moment, result }) => request(`attention ${id} ${moment} ${result.task}`),
  };
  return { stored, log, sync: () => syncSessions(userId, deps) };
};

describe("the sync of sessions played offline", () => {
  it("sends the oldest session first: the session, its reports, its moods. Then it is removed here", async () => {
    const { stored, log, sync } = fakes([sessionOf("a"), sessionOf("b")]);
    expect(await sync()).toBe(true);
    expect(log).toEqual([
      "session a",
      "report a 1",
      "mood a before",
      "session b",
      "report b 1",
      "mood b before",
    ]);
    expect(stored.size).toBe(0);
  });

  it.for([
    ["no answer", new NoAnswerError("gone")],
    ["503", new ApiError(503, "", "")],
    ["500", new ApiError(500, "", "")],
    ["429", new ApiError(429, "", "")],
    ["401", new ApiError(401, "", "")],
  ] as const)(
    "%s to a report → stops, and the next sync repeats the session from the start",
    async ([_, failure]) => {
      const { stored, log, sync } = fakes([sessionOf("a"), sessionOf("b")], { "report a 1": failure });
      expect(await sync()).toBe(false);
      expect(log).toEqual(["session a", "report a 1"]);
      expect([...stored.keys()]).toEqual(["a", "b"]);
      expect(await sync()).toBe(true);
      expect(log.slice(2, 5)).toEqual(["session a", "report a 1", "mood a before"]);
      expect(stored.size).toBe(0);
    },
  );

  it.for([
    [403, "offline_lease_invalid", /could play offline/],
    [404, "not_found", /refused/],
    [409, "conflict", /refused/],
    [409, "offline_session_overlaps", /same time/],
    [422, "offline_session_too_late", /too long ago/],
    [422, "session_times_invalid", /times/],
  ] as const)(
    "%i %s to a session → it is kept with the reason, the next one is synced, and it is not sent again",
    async ([status, code, reason]) => {
      const refusal = new ApiError(status, JSON.stringify({ error: "", code }), "");
      const { stored, log, sync } = fakes([sessionOf("a"), sessionOf("b")], { "session a": refusal });
      expect(await sync()).toBe(true);
      expect(log).toEqual(["session a", "session b", "report b 1", "mood b before"]);
      expect([...stored.keys()]).toEqual(["a"]);
      expect(stored.get("a")?.refusal).toMatch(reason);
      log.length = 0;
      expect(await sync()).toBe(true);
      expect(log).toEqual([]);
    },
  );

  it("a refused report or mood → the session still counts as synced", async () => {
    const refused = new ApiError(422, "", "");
    const { stored, sync } = fakes([sessionOf("a")], { "report a 1": refused, "mood a before": refused });
    expect(await sync()).toBe(true);
    expect(stored.size).toBe(0);
  });

  it("a session that still plays waits", async () => {
    const { stored, log, sync } = fakes([sessionOf("a")], {}, "a");
    expect(await sync()).toBe(true);
    expect(log).toEqual([]);
    expect(stored.size).toBe(1);
  });

  it("four hours of samples → 29 reports, numbered from 1, with every sample once", () => {
    const session = sessionOf("a", 4 * 60 * 60);
    const reports = reportsOf(session);
    expect(reports.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 29 }, (_, i) => i + 1));
    expect(reports.flatMap(({ samples }) => samples)).toEqual(session.samples);
    const bytes = Math.max(...reports.map(report => JSON.stringify(report).length));
    expect(bytes).toBeLessThan(64 * 1024);
  });
});
