import type { ListedSession } from "@phaselock/contracts";
import { playedSession } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { exportedFields, toExported } from "./exported-session.ts";

const session: ListedSession = {
  ...playedSession,
  ...{ payment: "credits", playedSeconds: 250, patternId: "calm-focus-pattern", timeZone: "Europe/Zurich" },
  moods: [
    {
      ...{ moment: "before", mood: "tense", intensity: 6, goal: null, notes: "=cmd" },
      recordedAt: "2026-11-20T11:59:00Z",
    },
  ],
};

it("an exported session has every field, in the order of the columns", () => {
  expect(Object.keys(toExported(session))).toEqual(exportedFields);
});

it("times are in UTC and in the session's time zone, and notes as they were written", () => {
  expect(toExported(session)).toMatchObject({
    ...{ started_at_utc: "2026-11-20T12:00:00.000Z", started_at_local: "2026-11-20T13:00:00+01:00" },
    ...{ time_zone: "Europe/Zurich", charged_seconds: 250, mood_before: "tense", note_before: "=cmd" },
    ...{ mood_after: null, note_after: null },
  });
});

it.each([
  [{ payment: "free" as const }, 0],
  [{ payment: "premium" as const }, 0],
  [{ endedAt: null, status: "running" as const }, 0],
])("a session that no credits have paid for is charged nothing: %j", (changed, charged) => {
  expect(toExported({ ...session, ...changed })).toMatchObject({ charged_seconds: charged });
});
