import { z } from "zod/mini";
import { countSchema, slugSchema, timeZoneSchema } from "../scalars.ts";
import { goalSchema } from "./identity.ts";
import { sceneNameSchema } from "./listening.ts";
import { type MoodName, moodNameSchema, moods } from "./moods.ts";

/** How long a recorded mood counts as the mood of now, in seconds. */
export const recordedMoodSeconds = 60 * 60;

/** POST /api/recommendations: the user's situation. Every field but the time zone is optional. */
export const recommendationsRequestSchema = z.strictObject({
  /** Left out, the latest mood that the user has recorded counts for `recordedMoodSeconds`. */
  mood: z.optional(moodNameSchema),
  goal: z.optional(goalSchema),
  /** Whether the sound comes from headphones; left out if unknown. */
  hasHeadphones: z.optional(z.boolean()),
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
  /**
   * The reason, as one sentence. With the basis `nothing`, a second one says that nothing is known yet. Where a mood counts,
   * the best mode's begins with what the mood changed.
   */
  reason: z.string(),
  basis: recommendationBasisSchema,
  /**
   * Expected change of mood, in points of `moodScore` (−20 to 20), with its 90 % credible interval. Null while nothing is
   * known.
   */
  expectedChange: z.nullable(z.object({ mean: z.number(), low: z.number(), high: z.number() })),
  /** The user's rated sessions with this mode. */
  ratedSessions: countSchema,
  /** The scene to play the mode in, by the user's opinions of scenes. Null for the mode's own. */
  scene: z.nullable(sceneNameSchema),
  /** Why it is another scene than the mode's own, as one sentence. Null if it isn't. */
  sceneReason: z.nullable(z.string()),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

const eachMood = Object.fromEntries(moods.map(mood => [mood, recommendationSchema])) as Record<
  MoodName,
  typeof recommendationSchema
>;

/** Best first; only modes that the user may play. */
export const recommendationsResponseSchema = z.object({
  recommendations: z.array(recommendationSchema).check(z.maxLength(5)),
  /** The mood that counts: the request's, else one recorded within `recordedMoodSeconds`. */
  mood: z.nullable(moodNameSchema),
  /** The best mode if no mood counted; null if the user may play none. */
  withoutMood: z.nullable(recommendationSchema),
  /** For each mood, the best mode of the answer to a request with that mood. Empty if the user may play none. */
  byMood: z.partial(z.object(eachMood)),
  /** The user's rated sessions with any mode. 0 is a cold start. */
  ratedSessions: countSchema,
});
export type RecommendationsResponse = z.infer<typeof recommendationsResponseSchema>;
