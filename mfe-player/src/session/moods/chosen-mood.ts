import type { Goal, MoodName } from "@phaselock/contracts";

/** Longest note, in characters. */
export const noteMaxLength = 500;

/** What a user says about how they feel. */
export type ChosenMood = {
  readonly mood: MoodName;
  /** 1 (barely) to 10 (very); null if the user gave none. */
  readonly intensity: number | null;
  readonly goal: Goal | null;
  readonly notes: string | null;
};

/** Creates the mood of one tap, which says nothing of its intensity. Choosing another word keeps intensity, goal and note. */
export const tappedMood = (mood: MoodName, before: ChosenMood | null): ChosenMood => ({
  intensity: null,
  goal: null,
  notes: null,
  ...before,
  mood,
});
