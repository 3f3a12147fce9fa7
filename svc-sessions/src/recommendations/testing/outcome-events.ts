import { goals, moodEvents, moods, sessionEvents } from "@phaselock/contracts";
import { plainSession } from "@phaselock/service-kit/testing";
import fc from "fast-check";
import type { z } from "zod";
import type { OutcomeEvent } from "../learning/outcome.ts";

/** An id that is readable in a failure. */
export const idAt = (kind: number, number: number): string =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

/** The end of a session of 10 minutes, played to its end unless changed. */
export const ended = (
  changed: Partial<z.input<typeof sessionEvents.completed.data>> & {
    readonly sessionId: string;
    readonly userId: string;
  },
  { sequence = 1, time = "2026-11-20T08:10:00.000Z" } = {},
): Extract<OutcomeEvent, { kind: "ended" }> => ({
  kind: "ended",
  sequence,
  time,
  data: sessionEvents.completed.data.parse({
    ...plainSession,
    status: "completed",
    plannedSeconds: 600,
    playedSeconds: 600,
    startedAt: "2026-11-20T08:00:00.000Z",
    endedAt: time,
    ...changed,
  }),
});

/** A mood before or after a session: calm, 5, unless changed. */
export const recorded = (
  changed: {
    readonly sessionId: string;
    readonly userId: string;
    readonly moment: "before" | "after";
    readonly [field: string]: unknown;
  },
  { sequence = 1, time = "2026-11-20T08:11:00.000Z" } = {},
): Extract<OutcomeEvent, { kind: "recorded" }> => ({
  kind: "recorded",
  sequence,
  time,
  data: moodEvents.recorded.data.parse({
    moodId: changed.sessionId,
    modeId: "calm-focus",
    mood: "calm",
    intensity: 5,
    recordedAt: time,
    goal: null,
    isBlinded: false,
    ...changed,
  }),
});

/** The deletion of a mood. */
export const withdrawn = (
  changed: { readonly sessionId: string; readonly userId: string; readonly moment: "before" | "after" },
  { sequence = 1, time = "2026-11-20T08:12:00.000Z" } = {},
): Extract<OutcomeEvent, { kind: "withdrawn" }> => ({
  kind: "withdrawn",
  sequence,
  time,
  data: moodEvents.withdrawn.data.parse({ moodId: changed.sessionId, withdrawnAt: time, ...changed }),
});

const modeIds = ["calm-focus", "deep-work", "wind-down"];
const users = 3;
const sessionsPerUser = 3;

/** One event, without its place in its topic. */
const draft = fc.record({
  user: fc.nat(users - 1),
  session: fc.nat(sessionsPerUser - 1),
  kind: fc.constantFrom("ended" as const, "recorded" as const, "recorded" as const, "withdrawn" as const),
  moment: fc.constantFrom("before" as const, "after" as const),
  mood: fc.constantFrom(...moods),
  intensity: fc.integer({ min: 1, max: 10 }),
  isIntensityGiven: fc.boolean(),
  goal: fc.option(fc.constantFrom(...goals)),
  playedSeconds: fc.integer({ min: 0, max: 600 }),
  attention: fc.option(fc.constantFrom(0, 0.25, 0.5, 1)),
  started: fc.boolean(),
});

/** Random histories of a few users: each event has the next sequence of its user. */
export const histories: fc.Arbitrary<readonly OutcomeEvent[]> = fc
  .array(draft, { minLength: 1, maxLength: 40 })
  .map(drafts =>
    drafts.map(({ user, session, kind, moment, goal, ...rest }, index): OutcomeEvent => {
      const { mood, intensity, isIntensityGiven } = rest;
      const number = user * sessionsPerUser + session;
      const key = { sessionId: idAt(1, number), userId: idAt(2, user) };
      const place = { sequence: index + 1, time: new Date(Date.UTC(2026, 10, 20, 8, index)).toISOString() };
      const modeId = modeIds[number % modeIds.length] ?? "";
      const isBlinded = number % 4 === 3;
      if (kind === "recorded")
        return recorded(
          { ...key, moment, mood, intensity, isIntensityGiven, goal, modeId, isBlinded },
          place,
        );
      if (kind === "withdrawn") return withdrawn({ ...key, moment }, place);
      const { playedSeconds, attention, started } = rest;
      const startedAt = started ? "2026-11-20T07:00:00.000Z" : null;
      return ended({ ...key, modeId, playedSeconds, attention, startedAt, isBlinded }, place);
    }),
  );
