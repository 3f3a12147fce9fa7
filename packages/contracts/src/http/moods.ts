import { z } from "zod/mini";
import {
  bandSchema,
  integerInQuery,
  sessionIdSchema,
  slugSchema,
  storableTextSchema,
  timestampSchema,
} from "../scalars.ts";
import { goalSchema } from "./identity.ts";
import { placeSchema } from "./place.ts";

/**
 * How a user feels, one word each. The words spread over the two axes of the circumplex model of affect (Russell 1980),
 * so that a change of mood has a direction: unpleasant and aroused (tense, restless), unpleasant and not aroused (tired),
 * pleasant and not aroused (calm), pleasant and aroused (focused, energised).
 */
export const moods = ["tense", "restless", "tired", "calm", "focused", "energised"] as const;
export const moodNameSchema = z.enum(moods);
export type MoodName = z.infer<typeof moodNameSchema>;

/** What a mood counts with in a score if its owner gave no intensity: the middle of 1 to 10. It is shown nowhere. */
export const unstatedIntensity = 5;

const pleasant: ReadonlySet<MoodName> = new Set(["calm", "focused", "energised"]);
/**
 * How pleasant a mood is, from -10 (very unpleasant) to 10 (very pleasant): its intensity, or `unstatedIntensity`, with the
 * sign of its side of the circumplex model. No mood is 0.
 */
export const moodScore = ({ mood, intensity }: { mood: MoodName; intensity: number | null }): number => {
  const weight = intensity ?? unstatedIntensity;
  return pleasant.has(mood) ? weight : -weight;
};

/** When a user is asked: before or after a session. */
export const moodMomentSchema = z.enum(["before", "after"]);
export type MoodMoment = z.infer<typeof moodMomentSchema>;

/** How strong a mood is: 1 (barely) to 10 (very). One tap names a mood without it. */
export const moodIntensitySchema = z.int().check(z.minimum(1), z.maximum(10));

/** The user's own words. */
const notesSchema = storableTextSchema.check(z.maxLength(500));

/**
 * PUT /api/sessions/:id/moods/:moment: records the mood before or after a session. A repeated request changes nothing; a
 * different one replaces the mood. A goal or notes that are left out stay as they are; null clears them.
 */
export const recordMoodRequestSchema = z.object({
  mood: moodNameSchema,
  /** Null if the user gave none. */
  intensity: z.nullable(moodIntensitySchema),
  /** What the session is for. */
  goal: z.optional(z.nullable(goalSchema)),
  notes: z.optional(z.nullable(notesSchema)),
});
export type RecordMoodRequest = z.infer<typeof recordMoodRequestSchema>;

/** A recorded mood as its owner sees it. */
export const sessionMoodSchema = z.object({
  moment: moodMomentSchema,
  mood: moodNameSchema,
  /** Null if the user gave none. */
  intensity: z.nullable(moodIntensitySchema),
  goal: z.nullable(goalSchema),
  notes: z.nullable(z.string()),
  recordedAt: timestampSchema,
});
export type SessionMood = z.infer<typeof sessionMoodSchema>;

/** An entry's id: a UUID, chosen by the client for an entry without a session, so that a repeated request is idempotent. */
export const moodIdSchema = z.uuid().check(z.toLowerCase());

/** An entry of the journal: a mood of its own, or one before or after a session. */
export const journalEntrySchema = z.extend(sessionMoodSchema, {
  id: moodIdSchema,
  /** Null for a mood of its own. */
  sessionId: z.nullable(sessionIdSchema),
  moment: z.nullable(moodMomentSchema),
  /** The session's mode; null for a mood of its own. */
  modeId: z.nullable(slugSchema),
  /** The name and the band of what the session plays: its mode's, or those of a pattern of the user's own. */
  modeName: z.nullable(z.string()),
  band: z.nullable(bandSchema),
  /** Whether mood and intensity can still be edited. Goal and notes always can. */
  isMoodOpen: z.boolean(),
  /** When the entry was last edited; null if never. */
  editedAt: z.nullable(timestampSchema),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** GET /api/moods?limit=…&before=… newest first. `before` is the place after the previous page. */
export const journalQuerySchema = z.object({
  limit: z.prefault(integerInQuery(z.int().check(z.minimum(1), z.maximum(100))), 20),
  before: z.optional(placeSchema),
});
export const journalResponseSchema = z.object({ entries: z.array(journalEntrySchema) });

/** How many entries of their own a user may write in 24 hours. */
export const journalEntriesPerDayMax = 100;

/**
 * PUT /api/moods/:id: writes an entry of its own, or edits any entry. Goal and notes can be edited at any time; the mood and
 * intensity of a session's entry only as long as it could be recorded (`conflict`). An id that another user has taken is a
 * `conflict` too.
 */
export const saveJournalEntryRequestSchema = z.strictObject({
  mood: moodNameSchema,
  /** Null if the user gave none. */
  intensity: z.nullable(moodIntensitySchema),
  goal: z.nullable(goalSchema),
  notes: z.nullable(notesSchema),
});
export type SaveJournalEntryRequest = z.infer<typeof saveJournalEntryRequestSchema>;
