import { beatCurveSchema } from "@phaselock/signal";
import { z } from "zod/mini";
import { secondsSchema, sessionIdSchema, slugSchema, timestampSchema } from "../../scalars.ts";
import { attentionResultSchema } from "../attention.ts";
import { stretchSchema } from "../sessions.ts";
import { adaptationDecisionSchema, signalWindowSchema } from "../signals.ts";
import { exportOf, optionalTime } from "./export-of.ts";

/** Null if it was not recorded or was deleted. */
const learnedMoodSchema = z.nullable(
  z.object({ mood: z.string(), intensity: z.nullable(z.int()), goal: z.nullable(z.string()) }),
);

/** GET /api/sessions/export: what is stored about the user's sessions, moods, patterns, consents and experiments. */
export const sessionsExportSchema = exportOf({
  sessions: z.array(
    z.object({
      id: sessionIdSchema,
      modeId: slugSchema,
      patternId: slugSchema,
      /** Whether it played the mode's bare tones instead of its music. */
      isPure: z.boolean(),
      /** The picture that was chosen instead of the pattern's own. */
      visual: z.nullable(z.string()),
      payment: z.string(),
      status: z.string(),
      plannedSeconds: secondsSchema,
      playedSeconds: secondsSchema,
      timeZone: z.string(),
      deviceInfo: z.unknown(),
      insights: z.unknown(),
      createdAt: timestampSchema,
      startedAt: optionalTime,
      endedAt: optionalTime,
      /** When a session played offline was synced. */
      syncedAt: optionalTime,
      /** The player's last settings; null before the session started. */
      controls: z.nullable(
        z.object({
          frequencyHz: z.number(),
          volumePercent: z.int(),
          brightnessPercent: z.int(),
          overlayVisible: z.boolean(),
        }),
      ),
      movements: z.array(z.object({ timestamp: timestampSchema, coordinates: z.unknown() })),
      /** The beat as it was planned. */
      curve: beatCurveSchema,
      /** When it played, oldest first. */
      stretches: z.array(stretchSchema),
      /** The experiment that it belongs to, the id of what it played, and its place among the started ones. */
      experimentId: z.nullable(z.string()),
      treatmentId: z.nullable(z.string()),
      /** How its beat is left out, if that id says so. */
      sham: z.nullable(z.string()),
      treatmentNumber: z.nullable(z.int()),
      /** Whether its beat played, once the experiment is revealed. */
      playedBeat: z.nullable(z.boolean()),
      /** What the signals measured, and what the controller decided. */
      windows: z.array(signalWindowSchema),
      decisions: z.array(adaptationDecisionSchema),
      attention: z.nullable(z.number()),
      /** The results of attention tasks before and after it, oldest first. */
      attentionResults: z.array(attentionResultSchema),
    }),
  ),
  moods: z.array(
    z.object({
      id: z.uuid(),
      sessionId: z.nullable(z.string()),
      /** `before` or `after` the session. */
      moment: z.nullable(z.string()),
      mood: z.string(),
      intensity: z.nullable(z.int()),
      goal: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      createdAt: timestampSchema,
      editedAt: z.nullable(timestampSchema),
    }),
  ),
  patterns: z.array(
    z.object({
      id: slugSchema,
      name: z.string(),
      type: z.string(),
      /** The score; empty in a deleted pattern, which stays for the sessions that played it. */
      data: z.unknown(),
      createdAt: timestampSchema,
      updatedAt: optionalTime,
      deletedAt: optionalTime,
      revision: z.int(),
      /** The secret part of its share link; null while it is not shared. */
      shareId: z.nullable(z.string()),
    }),
  ),
  /** Ids of modes and of the user's own patterns. */
  favourites: z.array(z.object({ id: z.string(), createdAt: timestampSchema })),
  /** How the user has last set each mode. */
  mixes: z.array(
    z.object({
      modeId: slugSchema,
      scene: z.nullable(z.string()),
      isPure: z.boolean(),
      strength: z.string(),
      /** Percent. */
      music: z.int(),
      texture: z.int(),
      pulse: z.int(),
      updatedAt: timestampSchema,
    }),
  ),
  /** The scenes that the user wants more of, or less. */
  sceneOpinions: z.array(z.object({ scene: z.string(), opinion: z.string(), updatedAt: timestampSchema })),
  /** What recommendations have learned of the user, by mode. */
  learned: z.array(
    z.object({
      modeId: slugSchema,
      /** `change` of mood in points, the played share (`completion`), `attention`, or the change in one mood or for one goal. */
      series: z.string(),
      sessions: z.int().check(z.positive()),
      mean: z.number(),
    }),
  ),
  /** The sessions that it was learned from. */
  outcomes: z.array(
    z.object({
      sessionId: sessionIdSchema,
      modeId: z.nullable(slugSchema),
      /** Played share of the planned time; null until the session has ended. */
      completion: z.nullable(z.number()),
      /** Share of the measured time; null if nothing was measured. */
      attention: z.nullable(z.number()),
      endedAt: optionalTime,
      before: learnedMoodSchema,
      after: learnedMoodSchema,
    }),
  ),
  /** The user's comparisons of a mode with itself without its beat. */
  experiments: z.array(
    z.object({
      id: z.uuid(),
      modeId: slugSchema,
      sham: z.string(),
      status: z.string(),
      consentVersion: z.string(),
      /** What it asks and how it is analysed, and the SHA-256 of that. */
      plan: z.unknown(),
      planHash: z.string(),
      startedAt: timestampSchema,
      endedAt: optionalTime,
      result: z.unknown(),
      /** Whether they could tell when the beat played, as they said before the result. */
      noticed: z.nullable(z.string()),
      /** The link of its result, and what the link shows; null while it isn't shared. */
      share: z.nullable(z.object({ token: z.string(), sharedAt: timestampSchema, statement: z.string() })),
      /** The version of the text by which the result goes into the public effects; null if the user didn't choose that. */
      publishConsentVersion: z.nullable(z.string()),
      publishedAt: optionalTime,
      withdrawnAt: optionalTime,
    }),
  ),
  /** What may be measured, with the version of the text that the user agreed to. Revoked ones too. */
  consents: z.array(
    z.object({
      signal: z.string(),
      version: z.string(),
      grantedAt: timestampSchema,
      revokedAt: optionalTime,
    }),
  ),
});
export type SessionsExport = z.infer<typeof sessionsExportSchema>;
