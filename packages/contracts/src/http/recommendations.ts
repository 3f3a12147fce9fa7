import { z } from "zod";
import { secondsSchema, slugSchema, timeZoneSchema } from "../scalars.ts";
import { goalSchema } from "./identity.ts";
import { moodIntensitySchema, moodNameSchema } from "./moods.ts";

/** POST /api/recommendations: the user's situation. Every field but the time zone is optional. */
export const recommendationsRequestSchema = z.strictObject({
  mood: z.object({ mood: moodNameSchema, intensity: moodIntensitySchema }).optional(),
  goal: goalSchema.optional(),
  /** Time available, in seconds. */
  secondsAvailable: secondsSchema.max(24 * 60 * 60).optional(),
  /** Whether the sound comes from headphones; left out if unknown. */
  hasHeadphones: z.boolean().optional(),
  /** Decides the local hour. */
  timeZone: timeZoneSchema,
});
export type RecommendationsRequest = z.infer<typeof recommendationsRequestSchema>;

/** What a recommendation is based on: the user's own sessions, other people's, or nothing but the mode's description. */
export const recommendationBasisSchema = z.enum(["nothing", "people", "you"]);
export type RecommendationBasis = z.infer<typeof recommendationBasisSchema>;

/** A ranked mode. */
export const recommendationSchema = z.object({
  modeId: slugSchema,
  /** The reason, as one sentence. With the basis `nothing`, a second one says that nothing is known yet. */
  reason: z.string(),
  basis: recommendationBasisSchema,
  /**
   * Expected change of mood, in points of `moodScore` (−20 to 20), with its 90 % credible interval. Null while nothing is
   * known.
   */
  expectedChange: z.object({ mean: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** The user's rated sessions with this mode. */
  ratedSessions: z.int().nonnegative(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/** Best first; only modes that the user may play. */
export const recommendationsResponseSchema = z.object({
  recommendations: z.array(recommendationSchema).max(5),
  /** The user's rated sessions with any mode. 0 is a cold start. */
  ratedSessions: z.int().nonnegative(),
});
export type RecommendationsResponse = z.infer<typeof recommendationsResponseSchema>;
