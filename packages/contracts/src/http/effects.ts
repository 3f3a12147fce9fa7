import { z } from "zod/mini";
import { countSchema, slugSchema, timestampSchema } from "../scalars.ts";
import { effectMinPeople } from "./effect-limits.ts";
import { experimentOutcomeSchema } from "./experiment-plan.ts";

/** With the beat less without it, in the outcome's unit, with its 95 % interval. More is better. */
const effectIntervalSchema = z.object({ mean: z.number(), low: z.number(), high: z.number() });

/** The effect of one mode on one outcome, over all people who published a result. */
export const effectSchema = z.object({
  modeId: slugSchema,
  outcome: experimentOutcomeSchema,
  people: z.int().check(z.minimum(effectMinPeople)),
  /** Shrunken towards the mean of all modes. */
  difference: effectIntervalSchema,
  /** Of this mode's people alone. */
  pooled: effectIntervalSchema,
  /** The standard deviation of the people's own true effects. */
  betweenPeople: z.number().check(z.nonnegative()),
  /**
   * Of `difference`. `none`: the interval lies within the outcome's `noEffect` of zero. Otherwise `better` or `worse` if it lies on
   * one side of zero, and `unclear` if it includes zero.
   */
  verdict: z.enum(["better", "worse", "none", "unclear"]),
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

/** GET /api/effects: by outcome and mode; at most one effect of each. */
export const effectsResponseSchema = z.object({ effects: z.array(effectSchema) });
export type EffectsResponse = z.infer<typeof effectsResponseSchema>;
