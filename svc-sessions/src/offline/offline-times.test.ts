import {
  offlineClockToleranceSeconds,
  reportToleranceSeconds,
  sessionMaxAgeSeconds,
  sessionMaxSeconds,
  sessionMinSeconds,
} from "@phaselock/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findImpossible, type OfflineTimes } from "./offline-times.ts";

const now = new Date("2026-11-23T08:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
/** Six planned minutes, of which five were played within ten, an hour ago. */
const possible: OfflineTimes = {
  startedAt: ago(3600),
  endedAt: ago(3000),
  plannedSeconds: 360,
  playedSeconds: 300,
};

it.each([
  ["ends in the future", { endedAt: ago(-offlineClockToleranceSeconds - 1) }],
  ["ends before it starts", { endedAt: ago(3601) }],
  ["lasted too long", { startedAt: ago(3001 + sessionMaxAgeSeconds) }],
  ["played longer than planned", { playedSeconds: 361 }],
  ["played longer than it lasted", { startedAt: ago(3000 + 300 - reportToleranceSeconds - 1) }],
])("a session that %s is impossible", (problem, changed) => {
  expect(findImpossible(possible, now)).toBeUndefined();
  expect(findImpossible({ ...possible, ...changed }, now)).toBe(problem);
});

it.each([
  ["ended within the clock's tolerance in the future", { endedAt: ago(-offlineClockToleranceSeconds) }],
  ["was played to the end without a pause", { endedAt: ago(3240), playedSeconds: 360 }],
  ["was stopped at once", { endedAt: ago(3600), playedSeconds: 0 }],
  ["lasted a day with pauses", { startedAt: ago(3000 + sessionMaxAgeSeconds) }],
])("a session that %s is possible", (_, changed) => {
  expect(findImpossible({ ...possible, ...changed }, now)).toBeUndefined();
});

it("whatever a device says, an accepted session was played no longer than it lasted, than planned and than until now", () => {
  const seconds = fc.integer({ min: 0, max: 2 * sessionMaxAgeSeconds });
  const device = fc.record({
    startedAgo: seconds,
    endedAgo: fc.oneof(seconds, fc.integer({ min: -1000, max: 1000 })),
    plannedSeconds: fc.integer({ min: sessionMinSeconds, max: sessionMaxSeconds }),
    playedSeconds: fc.integer({ min: 0, max: sessionMaxSeconds }),
  });
  let accepted = 0;
  fc.assert(
    fc.property(device, ({ startedAgo, endedAgo, plannedSeconds, playedSeconds }) => {
      const times = { startedAt: ago(startedAgo), endedAt: ago(endedAgo), plannedSeconds, playedSeconds };
      if (findImpossible(times, now) !== undefined) return;
      accepted++;
      expect(playedSeconds).toBeLessThanOrEqual(plannedSeconds);
      expect(playedSeconds).toBeLessThanOrEqual(startedAgo - endedAgo + reportToleranceSeconds);
      expect(playedSeconds).toBeLessThanOrEqual(
        startedAgo + offlineClockToleranceSeconds + reportToleranceSeconds,
      );
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
