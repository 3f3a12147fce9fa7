import type { Goal } from "@phaselock/contracts";

/** The question before and after a session. */
export const moodTexts = {
  before: "How do you feel?",
  after: "How do you feel now?",
  names: {
    tense: "Tense",
    restless: "Restless",
    tired: "Tired",
    calm: "Calm",
    focused: "Focused",
    energised: "Energised",
  },
  /** The same within a sentence. */
  lower: {
    tense: "tense",
    restless: "restless",
    tired: "tired",
    calm: "calm",
    focused: "focused",
    energised: "energised",
  },
  /** The axis on which both moods are drawn, for screen readers. */
  path: {
    after: (after: string) => `Recorded: ${after}.`,
    both: (before: string, after: string) => `Recorded: ${before} before, ${after} after.`,
  },
  failed: "We couldn't record that. Choose again to retry.",
} as const;

/** The inputs beside a mood's word: intensity, goal and note. */
export const moodFieldsTexts = {
  intensity: "How strongly?",
  /** The ends of the scale. */
  barely: "barely",
  very: "very",
  goal: "Goal (optional)",
  goals: {
    focus: "Focus",
    calm: "Calm",
    sleep: "Sleep",
    energy: "Energy",
    creativity: "Creativity",
  } satisfies Record<Goal, string>,
  notes: "Note (private)",
  tooLong: (characters: number) =>
    characters === 1 ? "1 character too many" : `${characters} characters too many`,
} as const;

/** The player's dialog for a mood's intensity, goal and note. The session doesn't wait for it. */
export const moodDetailsTexts = {
  open: "Add strength, goal or note",
  change: "Change strength, goal or note",
  title: (mood: string) => `You feel ${mood}`,
  save: "Save",
  cancel: "Cancel",
} as const;
