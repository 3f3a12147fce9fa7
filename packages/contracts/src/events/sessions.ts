import { z } from "zod/mini";
import { goalSchema } from "../http/identity.ts";
import { moodIntensitySchema, moodMomentSchema, moodNameSchema } from "../http/moods.ts";
import { paymentSchema, sampleSchema, sessionStatusSchema } from "../http/sessions.ts";
import {
  bandSchema,
  bandSecondsSchema,
  secondsSchema,
  sessionIdSchema,
  slugSchema,
  timestampSchema,
  userIdSchema,
} from "../scalars.ts";
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
  /** Null in the end of a session on credits that never started, which only releases what billing may hold for it. */
  startedAt: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
  timeZone: z.string(),
  /** When a session played offline was synced: its events come later than they happened. Null if it was played online. */
  syncedAt: z.nullable(timestampSchema),
  /** The band of the beat that the session holds longest. */
  band: bandSchema,
  /** The played seconds by the band that the planned beat was in. They sum to `playedSeconds`. */
  bandSeconds: bandSecondsSchema,
  /** Share of the measured time with attention on the session; null if no signal was measured. */
  attention: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** Whether it belongs to an experiment, in which half of the sessions play without the beat. No event says which. */
  isBlinded: z.boolean(),
});

/** sessions.session.v1, key = user id. */
export const sessionEvents = {
  started: defineEvent("sessions.session.v1", "started", sessionStateSchema),
  interrupted: defineEvent("sessions.session.v1", "interrupted", sessionStateSchema),
  completed: defineEvent("sessions.session.v1", "completed", sessionStateSchema),
  abandoned: defineEvent("sessions.session.v1", "abandoned", sessionStateSchema),
} as const;

/** Most samples in one report. */
const samplesMax = 600;
const column = (schema: z.ZodMiniNumber) => z.array(schema).check(z.maxLength(samplesMax));

/**
 * sessions.telemetry.v2, key = session id. Each event is one report with its samples as columns: the nth number of each
 * column belongs to the nth sample. Its id follows from the session and the report's sequence, and its time is when the
 * report first arrived, so that a repeated report is the same event.
 */
export const telemetryEvents = {
  report: defineEvent(
    "sessions.telemetry.v2",
    "report",
    z
      .object({
        sessionId: sessionIdSchema,
        userId: userIdSchema,
        /** The report's sequence number within the session. */
        report: z.int().check(z.positive()),
        atSeconds: column(sampleSchema.shape.atSeconds),
        beatHz: column(sampleSchema.shape.beatHz),
        volumePercent: column(sampleSchema.shape.volumePercent),
        brightnessPercent: column(sampleSchema.shape.brightnessPercent),
      })
      .check(
        z.refine(
          ({ atSeconds: { length }, beatHz, volumePercent, brightnessPercent }) =>
            [beatHz, volumePercent, brightnessPercent].every(other => other.length === length),
          "The columns differ in length",
        ),
      ),
  ),
} as const;

/**
 * sessions.mood.v1, key = user id. Published again when a mood is replaced. A mood without a session is published nowhere. The notes stay in svc-sessions: they are the
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
      /** `unstatedIntensity` if the user gave none. */
      intensity: moodIntensitySchema,
      /** Left out by releases that stored `unstatedIntensity` for every tap. */
      isIntensityGiven: z.optional(z.boolean()),
      recordedAt: timestampSchema,
      /** What the session is for. */
      goal: z.nullable(goalSchema),
      /** Whether its session belongs to an experiment: it says nothing of what the mode does. */
      isBlinded: z.boolean(),
    }),
  ),
  /** The user deleted the entry. */
  withdrawn: defineEvent(
    "sessions.mood.v1",
    "withdrawn",
    z.object({
      moodId: z.uuid(),
      sessionId: sessionIdSchema,
      userId: userIdSchema,
      moment: moodMomentSchema,
      withdrawnAt: timestampSchema,
    }),
  ),
} as const;

/** The intensity that the user gave with a recorded mood; null if they gave none. */
export const givenIntensityOf = ({
  intensity,
  isIntensityGiven,
}: {
  readonly intensity: number;
  readonly isIntensityGiven?: boolean | undefined;
}): number | null => (isIntensityGiven === false ? null : intensity);
