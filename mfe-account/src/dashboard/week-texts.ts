import type { MoodName } from "@phaselock/contracts";

const moods: Readonly<Record<MoodName, string>> = {
  tense: "tense",
  restless: "restless",
  tired: "tired",
  calm: "calm",
  focused: "focused",
  energised: "energised",
};

const lengthText = (minutes: number): string => {
  if (minutes === 0) return "less than a minute";
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};

/** Texts of the dashboard's week. */
export const weekTexts = {
  heading: "This week",
  minutes: (minutes: number) => (minutes === 1 ? "minute played" : "minutes played"),
  underOne: "<1",
  streak: (days: number) => (days === 1 ? "day in a row" : "days in a row"),
  ownPattern: "a pattern of your own",
  /** `played` names the mode, or is empty; `mood` is one of the endings below, or empty. */
  last: ({ played, minutes, mood, isEarly }: LastTime) =>
    `Last time you played ${played && `${played} `}for ${lengthText(minutes)}${mood}.${isEarly ? " The session ended early." : ""}`,
  changed: (before: MoodName, after: MoodName) => ` and went from ${moods[before]} to ${moods[after]}`,
  after: (after: MoodName) => ` and felt ${moods[after]} afterwards`,
  less: (mood: MoodName) => ` and felt less ${moods[mood]} afterwards`,
  more: (mood: MoodName) => ` and felt more ${moods[mood]} afterwards`,
  same: (mood: MoodName) => ` and felt as ${moods[mood]} as before`,
  never: "After your first session, this shows your minutes, your days in a row and how it felt.",
  progress: "What works for you",
  failed: "Your week could not be loaded.",
} as const;

type LastTime = {
  readonly played: string;
  readonly minutes: number;
  readonly mood: string;
  readonly isEarly: boolean;
};
