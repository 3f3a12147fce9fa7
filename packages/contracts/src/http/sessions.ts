import { beatCurveSchema, beatLimitsHz, visualKinds } from "@phaselock/signal";
import { z } from "zod/mini";
import { sessionMaxSeconds, sessionMinSeconds } from "../constants.ts";
import { integerColumn } from "../integer-bounds.ts";
import {
  bandSchema,
  integerInQuery,
  secondsSchema,
  sessionIdSchema,
  slugSchema,
  storableTextSchema,
  timestampSchema,
  timeZoneSchema,
} from "../scalars.ts";
import { attentionResultSchema } from "./attention.ts";
import { sessionMoodSchema } from "./moods.ts";
import { ownPatternIdSchema } from "./patterns.ts";
import { placeSchema } from "./place.ts";
import { shamSchema } from "./sham.ts";
import { adaptationReportSchema, sessionAdaptationSchema } from "./signals.ts";

/** How a session is paid for; chosen and shown before it starts. */
export const paymentSchema = z.enum(["free", "credits", "premium"]);
export type Payment = z.infer<typeof paymentSchema>;

/** planned → running ⇄ paused | interrupted → completed | abandoned. */
export const sessionStatusSchema = z.enum([
  "planned",
  "running",
  "paused",
  "interrupted",
  "completed",
  "abandoned",
]);
export type SessionStatus = z.infer<typeof sessionStatusSchema>;

/** POST /api/sessions: plans a session and, if it is paid with credits, places the hold. Idempotent by `id`. */
export const createSessionRequestSchema = z.object({
  id: sessionIdSchema,
  modeId: slugSchema,
  plannedSeconds: z.int().check(z.minimum(sessionMinSeconds), z.maximum(sessionMaxSeconds)),
  payment: paymentSchema,
  /** The pattern of the user's own that is played; only with the mode `own`, and always with it. */
  patternId: z.optional(ownPatternIdSchema),
  /** Whether it plays the mode's bare tones instead of its music. */
  isPure: z.optional(z.boolean()),
  /** The picture, if it isn't the pattern's own. */
  visual: z.optional(z.enum(visualKinds)),
  /**
   * The user's experiment that the session belongs to, if it still collects sessions of this mode. Ignored if it doesn't,
   * and for sessions on credits: nobody pays for a session without its beat.
   */
  experimentId: z.optional(z.uuid().check(z.toLowerCase())),
  timeZone: timeZoneSchema,
  deviceInfo: z.optional(
    z.object({
      userAgent: storableTextSchema.check(z.maxLength(512)),
      sampleRateHz: z.optional(z.number().check(z.positive())),
    }),
  ),
});
export type CreateSessionRequest = z.infer<typeof createSessionRequestSchema>;

/**
 * PUT /api/sessions/:id/offline: adds a session that a device with an offline lease has played and ended without a
 * network. The times are the device's. Idempotent by the session's id, so a device repeats it until it gets a response.
 * The samples follow in reports (POST /api/sessions/:id/reports), numbered from 1.
 */
export const syncSessionRequestSchema = z.extend(
  z.omit(createSessionRequestSchema, {
    id: true,
    payment: true,
    experimentId: true,
  }),
  {
    startedAt: timestampSchema,
    endedAt: timestampSchema,
    playedSeconds: secondsSchema.check(z.maximum(sessionMaxSeconds)),
    /** The newest lease that the device had when the session started. */
    lease: z.string().check(z.maxLength(2048)),
  },
);
export type SyncSessionRequest = z.infer<typeof syncSessionRequestSchema>;

/**
 * One session as its owner sees it: the response to POST /api/sessions (201) and POST /api/sessions/:id/start.
 */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  modeId: slugSchema,
  modeName: z.string(),
  band: bandSchema,
  targetFrequencyHz: z.number().check(z.positive()),
  payment: paymentSchema,
  status: sessionStatusSchema,
  plannedSeconds: secondsSchema,
  playedSeconds: secondsSchema,
  createdAt: timestampSchema,
  startedAt: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
  /** Sequence of the newest applied report; 0 before the first. A resuming player continues from it. */
  lastReport: integerColumn("int32").check(z.nonnegative()),
  /**
   * Set if the session belongs to an experiment. The player derives from it whether the beat plays; nothing else says so
   * until the experiment is revealed.
   */
  treatmentId: z.nullable(z.uuid()),
  /** How its beat is left out, if the treatment says so: the same in both arms. Set exactly if `treatmentId` is. */
  sham: z.nullable(shamSchema),
});
export type Session = z.infer<typeof sessionSchema>;

/** A session in a list. */
export const listedSessionSchema = z.extend(sessionSchema, {
  /** The pattern that it plays. A pattern of the user's own has an id of its own. */
  patternId: slugSchema,
  /** Whether it plays the mode's bare tones instead of its music. */
  isPure: z.boolean(),
  /** Where it was planned: an IANA name. It decides which day the session counts towards. */
  timeZone: z.string(),
  /** When a session played offline was synced; null if it was played online. */
  syncedAt: z.nullable(timestampSchema),
  /** The moods recorded for it, oldest first. */
  moods: z.array(sessionMoodSchema),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;
export const sessionsResponseSchema = z.object({ sessions: z.array(listedSessionSchema) });

/** A player's settings. A first session starts with `sessionControlDefaults`. */
export const sessionControlsSchema = z.object({
  volumePercent: z.number().check(z.minimum(0), z.maximum(100)),
  brightnessPercent: z.number().check(z.minimum(0), z.maximum(100)),
  overlayVisible: z.boolean(),
});
export type SessionControls = z.infer<typeof sessionControlsSchema>;

/** A part of a session that played without a pause. */
export const stretchSchema = z.object({
  startedAt: timestampSchema,
  /** Null while it plays. */
  endedAt: z.nullable(timestampSchema),
  /** Played seconds at its start and at its end. */
  fromSeconds: secondsSchema,
  toSeconds: secondsSchema,
});
export type Stretch = z.infer<typeof stretchSchema>;

/** GET /api/sessions/:id: the session, with what only its own screen needs. */
export const sessionDetailsSchema = z.extend(listedSessionSchema, {
  /** The settings last reported for it; before its first sample, those of the user's newest session that has some. */
  controls: sessionControlsSchema,
  /** The beat as it was planned when the session was. */
  curve: beatCurveSchema,
  /** When it really played, oldest first. What lies between two stretches is a pause. */
  stretches: z.array(stretchSchema),
  /** The picture that was chosen instead of the pattern's own. */
  visual: z.nullable(z.enum(visualKinds)),
  /** Whether its beat played, once the experiment that it belongs to is revealed. Otherwise null. */
  playedBeat: z.nullable(z.boolean()),
  /** How it adapted; null if it did not. */
  adaptation: z.nullable(sessionAdaptationSchema),
  /** The results of attention tasks before and after it, oldest first. */
  attentionResults: z.array(attentionResultSchema),
});
export type SessionDetails = z.infer<typeof sessionDetailsSchema>;

/** One playback sample, taken about once a second. */
export const sampleSchema = z.object({
  /** Time played when the sample was taken, in seconds. */
  atSeconds: z.number().check(z.nonnegative()),
  beatHz: z.number().check(z.minimum(0), z.maximum(beatLimitsHz.max)),
  volumePercent: z.number().check(z.minimum(0), z.maximum(100)),
  brightnessPercent: z.number().check(z.minimum(0), z.maximum(100)),
});
export type Sample = z.infer<typeof sampleSchema>;

/**
 * POST /api/sessions/:id/reports, every 15 s and on pause, resume, stop and hide. `sequence` counts from 1 in each
 * session. A duplicate report gets the same response as the first. 202 means that the report is stored and that the
 * bus has acknowledged its samples. A session played offline has ended before its reports arrive, so only their
 * samples count.
 */
export const reportRequestSchema = z.object({
  sequence: integerColumn("int32").check(z.positive()),
  state: z.enum(["running", "paused", "stopped", "completed"]),
  playedSeconds: secondsSchema,
  samples: z.array(sampleSchema).check(z.maxLength(600)),
  /** Whether the overlay is shown; left out if it has not changed. Volume and brightness are those of the last sample. */
  overlayVisible: z.optional(z.boolean()),
  /** What an adapting session measured and decided since the last report. Signals without a consent are not stored. */
  adaptation: z.optional(adaptationReportSchema),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
export const reportResponseSchema = z.object({ session: sessionSchema });

/** Which of the user's sessions are meant. Without a field, all are. */
export const sessionsFilterQuerySchema = z.object({
  modeId: z.optional(slugSchema),
  payment: z.optional(paymentSchema),
  /** `completed` sessions played to their end; `ended` ones were stopped before it. */
  outcome: z.optional(z.enum(["completed", "ended"])),
  /** Sessions planned at this time or later. */
  from: z.optional(timestampSchema),
  /** Sessions planned before this time. */
  to: z.optional(timestampSchema),
});
export type SessionsFilter = z.infer<typeof sessionsFilterQuerySchema>;

/** GET /api/sessions?limit=…&before=… newest first. `before` is the place after the previous page. */
export const sessionsQuerySchema = z.extend(sessionsFilterQuerySchema, {
  limit: z.prefault(integerInQuery(z.int().check(z.minimum(1), z.maximum(100))), 20),
  before: z.optional(placeSchema),
});

/** GET /api/sessions/totals: what the sessions of a filter sum to. */
export const sessionTotalsSchema = z.object({
  sessions: integerColumn("int32").check(z.nonnegative()),
  completed: integerColumn("int32").check(z.nonnegative()),
  playedSeconds: secondsSchema,
  /** Seconds paid with credits. */
  chargedSeconds: secondsSchema,
});
export type SessionTotals = z.infer<typeof sessionTotalsSchema>;
