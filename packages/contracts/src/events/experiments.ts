import { z } from "zod/mini";
import { experimentOutcomeSchema } from "../http/experiment-plan.ts";
import { shamSchema } from "../http/sham.ts";
import { slugSchema, timestampSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

/**
 * sessions.experiment.v1, key = user id. Only results that their user has chosen to add to the public effects, before the first
 * look at them. No event says that an experiment runs, or what its sessions played.
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
      /** Of the sessions without the beat. */
      sham: shamSchema,
      /** The difference: with the beat less without it, in the outcome's unit. More is better. */
      mean: z.number(),
      /** Of the difference. */
      standardError: z.number().check(z.positive()),
      publishedAt: timestampSchema,
    }),
  ),
  /** The user took the result back, for good. */
  withdrawn: defineEvent(
    "sessions.experiment.v1",
    "withdrawn",
    z.object({ experimentId: z.uuid(), userId: userIdSchema, withdrawnAt: timestampSchema }),
  ),
} as const;
