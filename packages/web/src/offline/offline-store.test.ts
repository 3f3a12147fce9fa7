import { IDBFactory } from "fake-indexeddb";
import { createStore, entries } from "idb-keyval";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { OfflineSession } from "./offline-record.ts";

// The store keeps its connection open, so each test loads one of its own.
const openStore = async () => {
  vi.resetModules();
  return (await import("./offline-store.ts")).offlineStore;
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const [ada, bob] = ["0192d0a0-0000-7000-8000-00000000000a", "0192d0a0-0000-7000-8000-00000000000b"] as const;
const lease = {
  lease: "signed",
  expiresAt: "2026-12-06T12:00:00.000Z",
  fetchedAt: "2026-11-22T12:00:00.000Z",
};
const sessionOf = (userId: string, last: string): OfflineSession => ({
  id: `0192d0a0-0000-7000-8000-0000000000${last}`,
  userId,
  modeName: "Clear Head",
  request: {
    modeId: "clear-head",
    plannedSeconds: 600,
    playedSeconds: 0,
    timeZone: "UTC",
    startedAt: lease.fetchedAt,
    endedAt: lease.fetchedAt,
    lease: "signed",
  },
  samples: [],
  moods: [],
  attention: [],
  refusal: null,
});

it("a user reads only their own lease and sessions, oldest first, on a later page too", async () => {
  const store = await openStore();
  await store.writeLease(ada, lease);
  for (const session of [sessionOf(ada, "02"), sessionOf(bob, "03"), sessionOf(ada, "01")])
    await store.addSession(session);
  const later = await openStore();
  expect(await later.readLease(ada)).toEqual(lease);
  expect(await later.readLease(bob)).toBeUndefined();
  expect((await later.readSessions(ada)).map(({ id }) => id.slice(-2))).toEqual(["01", "02"]);
});

it("a session that an earlier release has stored is read, without results of attention tasks", async () => {
  const store = await openStore();
  const { attention: _, ...earlier } = sessionOf(ada, "01");
  await store.addSession(earlier as OfflineSession);
  expect(await store.readSessions(ada)).toEqual([sessionOf(ada, "01")]);
});

it("removing a user removes a session that can't be read", async () => {
  const store = await openStore();
  await store.addSession({ ...sessionOf(ada, "01"), samples: null } as unknown as OfflineSession);
  await store.removeUser(ada);
  expect(await entries(createStore("phaselock-offline", "offline"))).toEqual([]);
});

it("removing a user leaves what another user of this browser stores", async () => {
  const store = await openStore();
  for (const user of [ada, bob]) await store.writeLease(user, lease);
  await store.addSession(sessionOf(ada, "01"));
  await store.addSession(sessionOf(bob, "02"));
  await store.removeUser(ada);
  expect(await store.readLease(ada)).toBeUndefined();
  expect(await store.readSessions(ada)).toEqual([]);
  expect(await store.readLease(bob)).toEqual(lease);
  expect(await store.readSessions(bob)).toHaveLength(1);
});

it("a change applies to a stored session only; changes at the same time are all kept", async () => {
  const store = await openStore();
  const session = sessionOf(ada, "01");
  expect(await store.changeSession(session.id, it => it)).toBe(false);
  expect(await store.readSessions(ada)).toEqual([]);
  await store.addSession(session);
  const mood = { moment: "before", mood: "calm", intensity: 5 } as const;
  await Promise.all([
    store.changeSession(session.id, it => ({ ...it, moods: [...it.moods, mood] })),
    store.changeSession(session.id, it => ({ ...it, refusal: "no" })),
  ]);
  expect(await store.readSessions(ada)).toEqual([{ ...session, moods: [mood], refusal: "no" }]);
});

it("a browser that forbids the database → reads find nothing, and writes return false", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("Forbidden", "SecurityError");
    },
  });
  const store = await openStore();
  expect(await store.readLease(ada)).toBeUndefined();
  expect(await store.readSessions(ada)).toEqual([]);
  expect(await store.writeLease(ada, lease)).toBe(false);
  expect(await store.addSession(sessionOf(ada, "01"))).toBe(false);
  await store.removeUser(ada);
});
