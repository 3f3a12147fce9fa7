import {
  goalSchema,
  type moodEvents,
  moodMomentSchema,
  moodNameSchema,
  type SessionMood,
  sessionMoodSchema,
  unstatedIntensity,
} from "@phaselock/contracts";
import { z } from "zod";
import type { MoodJournal } from "../../generated/client.ts";
import type { SessionRow } from "../sessions/session-row.ts";

/** Converts a row to the API's mood. */
export const toMood = ({ moment, mood, intensity, goal, notes, createdAt }: MoodJournal): SessionMood =>
  sessionMoodSchema.parse({ moment, mood, intensity, goal, notes, recordedAt: createdAt.toISOString() });

/** Converts a row to event data. The notes stay here: they are the user's own words. */
export const toMoodEventData = (
  { id, moment, mood, intensity, goal, createdAt }: MoodJournal,
  session: SessionRow,
): z.input<typeof moodEvents.recorded.data> => ({
  moodId: id,
  sessionId: session.id,
  userId: session.userId,
  modeId: session.modeId,
  moment: moodMomentSchema.parse(moment),
  mood: moodNameSchema.parse(mood),
  intensity: intensity ?? unstatedIntensity,
  isIntensityGiven: intensity !== null,
  recordedAt: createdAt.toISOString(),
  goal: z.nullable(goalSchema).parse(goal),
  isBlinded: session.treatmentId !== null,
});
