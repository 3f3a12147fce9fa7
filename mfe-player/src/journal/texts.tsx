import type { ReactNode } from "react";

/** Texts of /journal. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the link. */
export const journalTexts = {
  title: "Journal",
  lead: "How you feel, with or without a session. Private to your account. Other people who use Phaselock never see it.",
  offline: "You're offline. Reconnect to see your journal.",
  write: {
    heading: "Write an entry",
    question: "How do you feel now?",
    save: "Save entry",
    saved: "Saved.",
  },
  edit: {
    label: "Edit this entry",
    question: "How did you feel?",
    save: "Save changes",
    cancel: "Cancel",
    /** Shown for a session's entry once its mood can no longer be changed. */
    closed: "This mood belongs to a session that has ended. You can still change the goal and the note.",
  },
  choose: "Choose a word first.",
  failed: "We couldn't save that. Check your connection and try again.",
  limit: "You've reached the daily limit for journal entries. Try again tomorrow.",
  conflict:
    "This session's mood can no longer be changed. Change only the goal or the note, then save again.",
  /** Headings of recent days, indexed by how many days ago they were. */
  days: ["Today", "Yesterday"] as readonly string[],
  empty: "No entries yet. Write one here, or say how you feel before and after a session.",
  moments: { before: "Before", after: "After" },
  none: "Not recorded",
  /** A mood's intensity, after its word. */
  ofTen: (intensity: number) => `${intensity}/10`,
  /** The same for a screen reader. */
  outOfTen: (intensity: number) => `${intensity} out of 10`,
  goal: (goal: string) => `Goal: ${goal}`,
  edited: (when: string) => `Edited ${when}`,
  change: "Edit",
  remove: "Delete",
  /** Names a button with its entry, for screen readers. */
  ofEntry: (action: string, mood: string, when: string) => `${action}: ${mood}, ${when}`,
  delete: {
    title: "Delete this entry?",
    text: "This can't be undone.",
    ofSession:
      "This can't be undone. The session stays, and your progress no longer counts its change of mood.",
    confirm: "Delete entry",
    cancel: "Cancel",
    failed: "We couldn't delete it. Check your connection and try again.",
  },
  more: "Show earlier entries",
  moreFailed: "Earlier entries could not be loaded. Check your connection and try again.",
  export: (account: (name: string) => ReactNode) => (
    <>The export in {account("Privacy and data")} contains every entry and your notes.</>
  ),
} as const;
