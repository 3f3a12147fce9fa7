import { z } from "zod/mini";
import { countSchema, integerInQuery, slugSchema, timestampSchema } from "../scalars.ts";
import {
  experimentOutcomeSchema,
  experimentPlanSchema,
  experimentResultSchema,
  noticedBeatSchema,
  planHashSchema,
} from "./experiment-plan.ts";
import { placeSchema } from "./place.ts";
import { shamSchema } from "./sham.ts";
import { experimentShareSchema } from "./shared-results.ts";

/** The text whose SHA-256 says whether a session's beat plays. */
export const treatmentText = (treatmentId: string): string =>
  `phaselock-treatment:${treatmentId.toLowerCase()}`;
/** Whether the beat plays: the lowest bit of the digest of `treatmentText`. */
export const digestPlaysBeat = (sha256: Uint8Array): boolean => ((sha256.at(-1) ?? 0) & 1) === 1;

/** The consent text that starts an experiment names this version. */
export const experimentConsentVersion = "2026-11-23";

/** The consent text that adds a result to the public effects names this version. */
export const publishConsentVersion = "2026-11-28";

/**
 * POST /api/experiments: half of the sessions with this mode play without its beat. Idempotent by `id`. Refused
 * (`consent_required`) without the consent `attention` if an attention task measures the outcome.
 */
export const startExperimentRequestSchema = z.strictObject({
  id: z.uuid().check(z.toLowerCase()),
  modeId: slugSchema,
  outcome: experimentOutcomeSchema,
  consentVersion: z.literal(experimentConsentVersion),
  /** Adds the result to the public effects. Without it, the user can still choose so until the first look. */
  publishConsentVersion: z.optional(z.literal(publishConsentVersion)),
});
export type StartExperimentRequest = z.infer<typeof startExperimentRequestSchema>;

/** PUT /api/experiments/:id/noticed. Null takes the answer back. Refused (`conflict`) unless the experiment is `ready`. */
export const noticedBeatRequestSchema = z.strictObject({ noticed: z.nullable(noticedBeatSchema) });

/**
 * PUT /api/experiments/:id/published: whether the result goes into the public effects; the reveal publishes it. Until the
 * plan's first look has its rated sessions, a choice that can be changed. From then on, the user can only withdraw, for good.
 * To choose then is refused (`conflict`): whether the experiment goes on already says something about its result. Idempotent.
 */
export const publishResultRequestSchema = z.discriminatedUnion("isPublished", [
  z.strictObject({ isPublished: z.literal(true), consentVersion: z.literal(publishConsentVersion) }),
  z.strictObject({ isPublished: z.literal(false) }),
]);
export type PublishResultRequest = z.infer<typeof publishResultRequestSchema>;

/** A rated session of an experiment, and the outcome's measure before and after it. */
const ratedSessionSchema = z.object({
  /** Its place among the experiment's started sessions, rated or not. 1 is the first. */
  number: z.int().check(z.positive()),
  before: z.number(),
  after: z.number(),
  /** Null until the experiment is revealed. */
  playedBeat: z.nullable(z.boolean()),
});

/** An experiment as its owner sees it. Its sessions' arms are unknown until it is revealed. */
export const experimentSchema = z.object({
  id: z.uuid(),
  modeId: slugSchema,
  /** What its sessions without the beat play instead, as the mode had it when the experiment started. */
  sham: shamSchema,
  plan: experimentPlanSchema,
  planHash: planHashSchema,
  /** `ready` has enough rated sessions, by its plan. A `stopped` one was ended before, and is never revealed. */
  status: z.enum(["collecting", "ready", "revealed", "stopped"]),
  startedAt: timestampSchema,
  endedAt: z.nullable(timestampSchema),
  /** Ended sessions with the outcome before and after, as many as the plan's last look at most. */
  ratedSessions: countSchema,
  /**
   * The rated sessions in the order in which they started, as many as `ratedSessions`. None once the user has revoked the consent
   * to the attention tasks that the result rests on.
   */
  sessions: z.array(ratedSessionSchema),
  result: z.nullable(experimentResultSchema),
  /** Null while the user hasn't answered. */
  noticed: z.nullable(noticedBeatSchema),
  /** Null while its result isn't shared. */
  share: z.nullable(experimentShareSchema),
  /**
   * Whether its result is in the public effects: not chosen, chosen before the first look, published by the reveal, or withdrawn
   * since. The reveal doesn't publish the result of a user who said that they could tell: it stays `chosen`.
   */
  publication: z.enum(["off", "chosen", "published", "withdrawn"]),
});
export type Experiment = z.infer<typeof experimentSchema>;

/** How many experiments a page has, unless asked for fewer. One takes weeks. */
export const experimentsPerPage = 20;

/**
 * GET /api/experiments?limit=…&before=… newest first, by `startedAt`. `before` is the place after the previous page. At most one
 * is collecting or ready.
 */
export const experimentsQuerySchema = z.object({
  limit: z.prefault(
    integerInQuery(z.int().check(z.minimum(1), z.maximum(experimentsPerPage))),
    experimentsPerPage,
  ),
  before: z.optional(placeSchema),
});
export type ExperimentsQuery = z.infer<typeof experimentsQuerySchema>;

export const experimentsResponseSchema = z.object({
  experiments: z.array(experimentSchema),
  /** Ids of the modes that an experiment can compare with and without their beat, and which the user may play. */
  modeIds: z.array(slugSchema),
});
export type ExperimentsResponse = z.infer<typeof experimentsResponseSchema>;
