import { z } from "zod/mini";
import {
  bandSecondsSchema,
  countSchema,
  secondsSchema,
  sessionIdSchema,
  slugSchema,
  timestampSchema,
  userIdSchema,
} from "../../scalars.ts";
import { totalsSchema } from "../analytics.ts";
import { exportOf, optionalTime } from "./export-of.ts";

/** GET /api/analytics/export: what is stored about the user's use of the product, streamed. */
export const analyticsExportSchema = exportOf({
  userId: userIdSchema,
  /** Counts since the account exists, of more events than the log still has. */
  totals: totalsSchema,
  /** Every event of the user in the log of record except telemetry, oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      time: timestampSchema,
      source: z.string(),
      data: z.unknown(),
    }),
  ),
  /** What players reported, by session and report. The nth number of each column belongs to the nth sample. */
  telemetry: z.array(
    z.object({
      sessionId: sessionIdSchema,
      report: z.int().check(z.positive()),
      /** When the report arrived. */
      time: timestampSchema,
      atSeconds: z.array(z.number()),
      beatHz: z.array(z.number()),
      volumePercent: z.array(z.number()),
      brightnessPercent: z.array(z.number()),
    }),
  ),
  /** The means of each minute played, kept when the reports are deleted. */
  telemetryMinutes: z.array(
    z.object({
      sessionId: sessionIdSchema,
      /** Counts from 0 in time played. */
      minute: z.int().check(z.nonnegative()),
      samples: z.int().check(z.positive()),
      beatHz: z.number(),
      volumePercent: z.number(),
      brightnessPercent: z.number(),
    }),
  ),
  /** What was played on each day, counted from the sessions' events. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      sessions: countSchema,
      completed: countSchema,
      playedSeconds: secondsSchema,
      bandSeconds: bandSecondsSchema,
    }),
  ),
  /** How the user's mood changed with each mode: sums over the sessions with a mood before and after. */
  modes: z.array(
    z.object({
      modeId: slugSchema,
      ratedSessions: countSchema,
      changeSum: z.int(),
      changeSquares: z.int(),
    }),
  ),
  /** The results of comparisons that the user has added to the public effects, and those that they have withdrawn. */
  publishedResults: z.array(
    z.object({
      experimentId: z.uuid(),
      /** Null in a withdrawn result, as all that it said. */
      modeId: z.nullable(slugSchema),
      outcome: z.nullable(z.string()),
      mean: z.nullable(z.number()),
      standardError: z.nullable(z.number()),
      sham: z.nullable(z.string()),
      publishedAt: optionalTime,
      withdrawnAt: optionalTime,
    }),
  ),
});
export type AnalyticsExport = z.infer<typeof analyticsExportSchema>;
