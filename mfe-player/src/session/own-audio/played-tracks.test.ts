import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readPlayedTracks, writePlayedTracks } from "./played-tracks.ts";

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a session's tracks are those that it has played, and no other session has them", () => {
  writePlayedTracks("ada", "one", ["rain", "sea"]);
  writePlayedTracks("grace", "two", ["wind"]);
  expect(readPlayedTracks("ada", "one")).toEqual(["rain", "sea"]);
  expect(readPlayedTracks("ada", "two")).toEqual([]);
});

it("a later session replaces the one before; one without own audio leaves nothing", () => {
  writePlayedTracks("ada", "one", ["rain"]);
  writePlayedTracks("ada", "three", []);
  expect(readPlayedTracks("ada", "one")).toEqual([]);
  expect(localStorage.getItem("phaselock_own_audio")).toBe("{}");
});

it("what can't be read is no track", () => {
  localStorage.setItem("phaselock_own_audio", "{ broken");
  expect(readPlayedTracks("ada", "one")).toEqual([]);
});
