import { z } from "zod";
import { storableTextSchema, timestampSchema } from "../scalars.ts";

/**
 * How a user feels, one word each. The words spread over the two axes of the circumplex model of affect (Russell 1980),
 * so that a change of mood has a direction: unpleasant and aroused (tense, restless), unpleasant and not aroused (tired),
 * pleasant and not aroused (calm), pleasant and aroused (focused, energised).
 */
export const moods = ["tense", "restless", "tired", "calm", "focused", "energised"] as const;
export const moodNameSchema = z.enum(moods);
export type MoodName = z.infer<typeof moodNameSchema>;

const pleasant: ReadonlySet<MoodName> = new Set(["calm", "focused", "energised"]);
/**
 * How pleasant a mood is, from -10 (very unpleasant) to 10 (very pleasant): its intensity with the sign of its side of the
 * circumplex model. No mood is 0.
 */
export const moodScore = ({ mood, intensity }: { mood: MoodName; intensity: number }): number =>
  pleasant.has(mood) ? intensity : -intensity;

/** When a user is asked: before or after a session. */
export const moodMomentSchema = z.enum(["before", "after"]);
export type MoodMoment = z.infer<typeof moodMomentSchema>;

/** How strong the mood is: 1 (barely) to 10 (very). */
export const moodIntensitySchema = z.int().min(1).max(10);

/**
 * PUT /api/sessions/:id/moods/:moment: records the mood before or after a session. A repeated request changes nothing; a
 * different one replaces the mood.
 */
export const recordMoodRequestSchema = z.object({
  mood: moodNameSchema,
  intensity: moodIntensitySchema,
  notes: storableTextSchema.max(500).optional(),
});
export type RecordMoodRequest = z.infer<typeof recordMoodRequestSchema>;

/** A recorded mood as its owner sees it. */
export const sessionMoodSchema = z.object({
  moment: moodMomentSchema,
  mood: moodNameSchema,
  intensity: moodIntensitySchema,
  notes: z.string().nullable(),
  recordedAt: timestampSchema,
});
export type SessionMood = z.infer<typeof sessionMoodSchema>;
