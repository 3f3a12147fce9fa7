import type { Goal, MoodName } from "@phaselock/contracts";

/** One tap names a mood, not its strength: the middle of 1 to 10. */
export const middleIntensity = 5;

/** Longest note, in characters. */
export const noteMaxLength = 500;

/** What a user says about how they feel. */
export type ChosenMood = {
  readonly mood: MoodName;
  /** 1 (barely) to 10 (very). */
  readonly intensity: number;
  readonly goal: Goal | null;
  readonly notes: string | null;
};

/** Creates the mood of one tap. Choosing another word keeps intensity, goal and note. */
export const tappedMood = (mood: MoodName, before: ChosenMood | null): ChosenMood => ({
  intensity: middleIntensity,
  goal: null,
  notes: null,
  ...before,
  mood,
});
