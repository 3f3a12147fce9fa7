import { z } from "zod/mini";
import { countSchema, slugSchema, timestampSchema } from "../scalars.ts";
import { effectMinPeople } from "./effect-limits.ts";
import { experimentOutcomeSchema } from "./experiment-plan.ts";
import { shamSchema } from "./sham.ts";
import { verdictSchema } from "./verdict.ts";

/**
 * With the beat less without it, in the outcome's unit, with its 95 % interval. More is better. Rounded to a tenth of the
 * outcome's `noEffect`, the ends outwards.
 */
const effectIntervalSchema = z.object({ mean: z.number(), low: z.number(), high: z.number() });

/** The effect of one mode on one outcome, over all people who published a result of the same comparison. */
export const effectSchema = z.object({
  modeId: slugSchema,
  /** Of the sessions without the beat. */
  sham: shamSchema,
  outcome: experimentOutcomeSchema,
  people: z.int().check(z.minimum(effectMinPeople)),
  /** Shrunken towards the mean of all modes. */
  difference: effectIntervalSchema,
  /** Of this mode's people alone. */
  pooled: effectIntervalSchema,
  /** The standard deviation of the people's own true effects. */
  betweenPeople: z.number().check(z.nonnegative()),
  /** Of `difference`, by the outcome's `noEffect`. */
  verdict: verdictSchema,
  /** How the people's results are spread: a grid of which cells with fewer than `effectCellMinPeople` people are left out. */
  funnel: z.object({
    /** The size of a cell, in the outcome's unit. */
    differenceStep: z.number().check(z.positive()),
    standardErrorStep: z.number().check(z.positive()),
    cells: z.array(
      z.object({
        /** The middle of the cell. */
        difference: z.number(),
        standardError: z.number(),
        /** Rounded down to a multiple of `effectCellMinPeople`. */
        people: countSchema,
      }),
    ),
  }),
  publishedAt: timestampSchema,
});
export type Effect = z.infer<typeof effectSchema>;

/** GET /api/effects: by outcome, mode and sham; at most one effect of each. */
export const effectsResponseSchema = z.object({ effects: z.array(effectSchema) });
export type EffectsResponse = z.infer<typeof effectsResponseSchema>;
