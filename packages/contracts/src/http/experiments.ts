import { shams } from "@phaselock/signal";
import { z } from "zod/mini";
import { countSchema, slugSchema, timestampSchema } from "../scalars.ts";

/** Rated sessions that an experiment needs with the beat, and as many without it. Stated before it starts. */
export const experimentSessionsPerArm = 10;
/** Rated sessions that an experiment needs. */
export const experimentSessions = 2 * experimentSessionsPerArm;

/** A difference of mean mood changes within this many points counts as none. Stated before an experiment starts. */
export const experimentNoEffectPoints = 1;

/** How a session is played without its beat. */
export const shamSchema = z.enum(shams);

/** The text whose SHA-256 says whether a session's beat plays. */
export const treatmentText = (treatmentId: string): string =>
  `phaselock-treatment:${treatmentId.toLowerCase()}`;
/** Whether the beat plays: the lowest bit of the digest of `treatmentText`. */
export const digestPlaysBeat = (sha256: Uint8Array): boolean => ((sha256.at(-1) ?? 0) & 1) === 1;

/** The consent text that starts an experiment names this version. */
export const experimentConsentVersion = "2026-11-23";

/** POST /api/experiments: half of the sessions with this mode play without its beat. Idempotent by `id`. */
export const startExperimentRequestSchema = z.strictObject({
  id: z.uuid().check(z.toLowerCase()),
  modeId: slugSchema,
  consentVersion: z.literal(experimentConsentVersion),
});
export type StartExperimentRequest = z.infer<typeof startExperimentRequestSchema>;

/** Sessions of one arm. */
const armSchema = z.object({
  sessions: countSchema,
  /** Mean change of mood, in points of `moodScore`. */
  meanChange: z.number(),
});

/** What an experiment found. */
export const experimentResultSchema = z.object({
  withBeat: armSchema,
  withoutBeat: armSchema,
  /** Mean change with the beat less that without it, with its 90 % credible interval. */
  difference: z.object({ mean: z.number(), low: z.number(), high: z.number() }),
  /**
   * `none`: the interval lies within `experimentNoEffectPoints` of zero. Otherwise `better` or `worse` if it lies on one
   * side of zero, and `unclear` if it includes zero.
   */
  verdict: z.enum(["better", "worse", "none", "unclear"]),
});
export type ExperimentResult = z.infer<typeof experimentResultSchema>;

/** Whether the user could tell when the beat played, as they say before they see the result. */
export const noticedBeat = ["no", "maybe", "yes"] as const;
export const noticedBeatSchema = z.enum(noticedBeat);
export type NoticedBeat = z.infer<typeof noticedBeatSchema>;

/** PUT /api/experiments/:id/noticed. Null takes the answer back. Refused (`conflict`) unless the experiment is `ready`. */
export const noticedBeatRequestSchema = z.strictObject({ noticed: z.nullable(noticedBeatSchema) });

/** A rated session of an experiment: what its user noted. */
const ratedSessionSchema = z.object({
  /** Mood after the session less the mood before it, in points of `moodScore`. */
  change: z.number(),
  /** Null until the experiment is revealed. */
  playedBeat: z.nullable(z.boolean()),
});

/** An experiment as its owner sees it. Its sessions' arms are unknown until it is revealed. */
export const experimentSchema = z.object({
  id: z.uuid(),
  modeId: slugSchema,
  /** What its sessions without the beat play instead, as the mode had it when the experiment started. */
  sham: shamSchema,
  /** `ready` has enough rated sessions. A `stopped` one was ended before, and is never revealed. */
  status: z.enum(["collecting", "ready", "revealed", "stopped"]),
  startedAt: timestampSchema,
  endedAt: z.nullable(timestampSchema),
  /** Ended sessions with a mood before and after, `neededSessions` at most. */
  ratedSessions: countSchema,
  neededSessions: z.int().check(z.positive()),
  /** The rated sessions in the order in which they were planned, as many as `ratedSessions`. */
  sessions: z.array(ratedSessionSchema),
  result: z.nullable(experimentResultSchema),
  /** Null while the user hasn't answered. */
  noticed: z.nullable(noticedBeatSchema),
});
export type Experiment = z.infer<typeof experimentSchema>;

/** GET /api/experiments: newest first, at most 20. At most one is collecting or ready. */
export const experimentsResponseSchema = z.object({
  experiments: z.array(experimentSchema),
  /** Ids of the modes that an experiment can compare with and without their beat, and which the user may play. */
  modeIds: z.array(slugSchema),
});
export type ExperimentsResponse = z.infer<typeof experimentsResponseSchema>;
