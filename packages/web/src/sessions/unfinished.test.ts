import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { journalsKey } from "./journals-key.ts";
import { isUnfinished } from "./unfinished.ts";

const running = { id: "0192d0a0-0000-7000-8000-000000000002", status: "running" } as const;
const stopped = { sequence: 13, state: "stopped", playedSeconds: 5, samples: [] };
const store = (endedAgoMs: number, unsent: readonly unknown[]) =>
  localStorage.setItem(
    journalsKey,
    JSON.stringify([{ sessionId: running.id, endedAtMs: Date.now() - endedAgoMs, unsent }]),
  );

beforeEach(() => void vi.stubGlobal("localStorage", createMemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["and is reporting it", [stopped]],
  ["and can undo it", []],
])("a session that this browser ended 20 s ago %s → not unfinished", (_, unsent) => {
  store(20_000, unsent);
  expect(isUnfinished(running)).toBe(false);
});

it.each([
  ["couldn't report", [stopped]],
  ["never reported", []],
])("an end that this browser %s for a minute → the session is unfinished again", (_, unsent) => {
  store(60_000, unsent);
  expect(isUnfinished(running)).toBe(true);
});

it("a session that has ended on the server is not unfinished", () => {
  expect(isUnfinished({ ...running, status: "completed" })).toBe(false);
  expect(isUnfinished(running)).toBe(true);
});
