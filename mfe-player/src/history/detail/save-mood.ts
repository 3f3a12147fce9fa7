import { type MoodName, type SessionMood, sessionMoodSchema } from "@phaselock/contracts";
import { api } from "@phaselock/web";

/**
 * PUT /api/sessions/{id}/moods/after: replaces the mood and its note; an empty one clears it. The
 * goal stays, and so does the intensity if only the note changes.
 */
export const saveMoodAfter = (
  sessionId: string,
  known: SessionMood | undefined,
  { mood, notes }: { readonly mood: MoodName; readonly notes: string },
): Promise<SessionMood> => {
  const intensity = known?.mood === mood ? known.intensity : null;
  return api.put("/api/sessions/{id}/moods/{moment}", sessionMoodSchema, {
    params: { id: sessionId, moment: "after" },
    body: { mood, intensity, notes: notes === "" ? null : notes },
  });
};
