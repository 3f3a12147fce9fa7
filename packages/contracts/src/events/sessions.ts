import { z } from "zod";
import { moodIntensitySchema, moodMomentSchema, moodNameSchema } from "../http/moods.ts";
import { paymentSchema, sampleSchema, sessionStatusSchema } from "../http/sessions.ts";
import { secondsSchema, sessionIdSchema, slugSchema, timestampSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

const sessionStateSchema = z.object({
  sessionId: sessionIdSchema,
  userId: userIdSchema,
  modeId: slugSchema,
  patternId: slugSchema,
  payment: paymentSchema,
  status: sessionStatusSchema,
  plannedSeconds: secondsSchema,
  playedSeconds: secondsSchema,
  startedAt: timestampSchema.nullable(),
  endedAt: timestampSchema.nullable(),
  timeZone: z.string(),
  /** When a session played offline was synced: its events come later than they happened. Null if it was played online. */
  syncedAt: timestampSchema.nullable().default(null),
});

/** sessions.session.v1, key = user id. */
export const sessionEvents = {
  started: defineEvent("sessions.session.v1", "started", sessionStateSchema),
  interrupted: defineEvent("sessions.session.v1", "interrupted", sessionStateSchema),
  completed: defineEvent("sessions.session.v1", "completed", sessionStateSchema),
  abandoned: defineEvent("sessions.session.v1", "abandoned", sessionStateSchema),
} as const;

/** sessions.telemetry.v1, key = session id. Each event is one sample of a report. */
export const telemetryEvents = {
  sample: defineEvent(
    "sessions.telemetry.v1",
    "sample",
    sampleSchema.extend({
      sessionId: sessionIdSchema,
      userId: userIdSchema,
      /** The report's sequence number within the session. */
      report: z.int().positive(),
      /** Position within the report, from 0. */
      index: z.int().nonnegative(),
    }),
  ),
} as const;

/**
 * sessions.mood.v1, key = user id. Published again when a mood is replaced. The notes stay in svc-sessions: they are the
 * user's own words and could contain a name, which no event carries.
 */
export const moodEvents = {
  recorded: defineEvent(
    "sessions.mood.v1",
    "recorded",
    z.object({
      moodId: z.uuid(),
      sessionId: sessionIdSchema,
      userId: userIdSchema,
      modeId: slugSchema,
      moment: moodMomentSchema,
      mood: moodNameSchema,
      intensity: moodIntensitySchema,
      recordedAt: timestampSchema,
    }),
  ),
} as const;
