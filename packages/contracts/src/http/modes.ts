import { beatCurveSchema, lookSchema, sceneNames, scoreSchema, visualKinds } from "@phaselock/signal";
import { z } from "zod/mini";
import { intentions } from "../catalogue.ts";
import { secondsSchema, slugSchema } from "../scalars.ts";
import { foundModeSchema } from "./find.ts";
import { shamSchema } from "./sham.ts";

/** One of the ways in which a pattern can be seen. */
export const visualizationSchema = z.object({
  kind: z.enum(visualKinds),
  isPremium: z.boolean(),
  /** What the player draws. Null if the caller needs Premium to see it. */
  look: z.nullable(lookSchema),
});
export type Visualization = z.infer<typeof visualizationSchema>;

/** A mode as it plays in short sessions, or in sessions of at least `fromSeconds`. */
export const variantSchema = z.object({
  length: z.enum(["short", "long"]),
  /** Whether it is bare tones without music. */
  isPure: z.boolean(),
  fromSeconds: secondsSchema,
  patternId: slugSchema,
  needsHeadphones: z.boolean(),
  curve: beatCurveSchema,
  /** The curve as SVG path data on the axis of `laneOf`: 1000 wide, 100 high. */
  svgPath: z.string(),
  /** Null if the caller needs Premium to play the mode. */
  score: z.nullable(scoreSchema),
  visualizations: z.array(visualizationSchema),
});
export type Variant = z.infer<typeof variantSchema>;

/** Which way a study points: an effect, the opposite, none found, several at once, or only how something works. */
export const evidenceDirections = ["for", "against", "null", "mixed", "mechanism"] as const;
export type EvidenceDirection = (typeof evidenceDirections)[number];

/** What research says about a mode's beat, and where it says so. */
export const evidenceSchema = z.object({
  note: z.string(),
  sources: z.array(
    z.object({
      title: z.string(),
      url: z.url({ protocol: /^https$/ }),
      /** Absent in rows of an earlier release. */
      direction: z.optional(z.enum(evidenceDirections)),
    }),
  ),
});

/** GET /api/modes. Everything but the score of a premium mode is public. */
export const modeSchema = z.object({
  ...foundModeSchema.shape,
  description: z.string(),
  defaultDurationSeconds: secondsSchema,
  isPremium: z.boolean(),
  needsHeadphones: z.boolean(),
  curve: beatCurveSchema,
  intentions: z.array(z.enum(intentions)),
  evidence: z.nullable(evidenceSchema),
  /** How an experiment plays it without its beat. Null if it can't be compared. */
  sham: z.nullable(shamSchema),
  /** The scenes that fit what it is for, its own first. */
  scenes: z.array(z.enum(sceneNames)),
  /**
   * Those with music first, then the pure ones; each kind shortest first, from 0 s on. A session plays the last one of its kind
   * whose `fromSeconds` it reaches.
   */
  variants: z.array(variantSchema).check(z.minLength(1)),
  /** What anyone may listen to before they play: the mode's sound as it is held, without its way there. */
  excerpt: scoreSchema,
});
export type Mode = z.infer<typeof modeSchema>;
export const modesResponseSchema = z.object({ modes: z.array(modeSchema) });
