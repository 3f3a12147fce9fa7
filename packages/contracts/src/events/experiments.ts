import { z } from "zod/mini";
import { experimentOutcomeSchema, noticedBeatSchema, planHashSchema } from "../http/experiment-plan.ts";
import { shamSchema } from "../http/sham.ts";
import { countSchema, slugSchema, timestampSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

/**
 * sessions.experiment.v1, key = user id. Only results that their user has added to the public effects, a choice that they
 * made before they saw the result. No event says that an experiment runs, or what its sessions played.
 */
export const experimentEvents = {
  published: defineEvent(
    "sessions.experiment.v1",
    "published",
    z.object({
      experimentId: z.uuid(),
      userId: userIdSchema,
      modeId: slugSchema,
      outcome: experimentOutcomeSchema,
      /** How the sessions without the beat were played. */
      sham: shamSchema,
      /** SHA-256 of the experiment's plan, in hexadecimal. */
      planHash: planHashSchema,
      /** Sessions of each arm that the result rests on. */
      sessions: z.object({ withBeat: countSchema, withoutBeat: countSchema }),
      /** With the beat less without it, in the outcome's unit; more is better. The interval has the probability `level`. */
      difference: z.object({
        mean: z.number(),
        low: z.number(),
        high: z.number(),
        level: z.number().check(z.positive(), z.maximum(1)),
      }),
      /** Of the difference, in the outcome's unit. */
      standardError: z.number().check(z.positive()),
      verdict: z.enum(["better", "worse", "none", "unclear"]),
      /** Whether the user could tell when the beat played. Null if they didn't answer. */
      noticed: z.nullable(noticedBeatSchema),
      publishedAt: timestampSchema,
    }),
  ),
  /** The user took the result back. They may publish it again. */
  withdrawn: defineEvent(
    "sessions.experiment.v1",
    "withdrawn",
    z.object({ experimentId: z.uuid(), userId: userIdSchema, withdrawnAt: timestampSchema }),
  ),
} as const;
