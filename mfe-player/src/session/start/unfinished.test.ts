import type { Session } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import type { Journal } from "../reports/journal.ts";
import { continuationOf, unfinishedOf } from "./unfinished.ts";

const session: Session = {
  id: "019ab3f0-0000-7000-8000-000000000001",
  modeId: "calm-focus",
  modeName: "Calm focus",
  band: "alpha",
  targetFrequencyHz: 10,
  payment: "credits",
  status: "interrupted",
  plannedSeconds: 360,
  playedSeconds: 60,
  createdAt: "2026-11-20T08:00:00.000Z",
  startedAt: "2026-11-20T08:00:01.000Z",
  endedAt: null,
  treatmentId: null,
  sham: null,
  lastReport: 5,
};
const journal: Journal = {
  userId: "019ab3f0-0000-7000-8000-000000000009",
  sessionId: session.id,
  nextSequence: 7,
  playedSeconds: 72,
  endedAtMs: null,
  unsent: [{ sequence: 6, state: "paused", playedSeconds: 72, samples: [] }],
};

describe("an unfinished session", () => {
  it("is the newest session that has started and not ended", () => {
    const planned: Session = { ...session, status: "planned" };
    const ended: Session = { ...session, status: "abandoned" };
    expect(unfinishedOf([planned, ended, session])).toBe(session);
    expect(unfinishedOf([planned, ended])).toBeUndefined();
    expect(unfinishedOf([ended, session], session.id)).toBe(session);
    expect(unfinishedOf([{ ...ended, id: journal.userId }, session], journal.userId)).toBeUndefined();
  });

  it("resumes at the furthest known second, with the reports that the server lacks", () => {
    expect(continuationOf(session, journal)).toMatchObject({ playedSeconds: 72, unsent: journal.unsent });
    expect(continuationOf({ ...session, playedSeconds: 80 }, journal)).toMatchObject({ playedSeconds: 80 });
  });

  it("resumes at the journal's second when the listed session is older than the last report", () => {
    expect(continuationOf(session, { ...journal, unsent: [] })).toMatchObject({ playedSeconds: 72 });
  });

  it("resumes at the server's second in a browser that has not played it", () => {
    expect(continuationOf(session, undefined)).toMatchObject({ playedSeconds: 60, unsent: [] });
  });

  it("resumes with numbers above all that the server or this browser knows", () => {
    expect(continuationOf(session, undefined).nextSequence).toBe(10_001);
    expect(continuationOf({ ...session, lastReport: 10_040 }, journal).nextSequence).toBe(20_001);
    expect(continuationOf(session, { ...journal, nextSequence: 10_003 }).nextSequence).toBe(20_001);
  });
});
