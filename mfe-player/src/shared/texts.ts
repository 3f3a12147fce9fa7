/** The texts that several screens share. */
export const commonTexts = {
  documentTitle: (title: string) => `${title} · Phaselock`,
  loading: "Loading",
  slow: "This is taking longer than it should. You can wait or try again.",
  failed: "This could not be loaded. Check your connection and try again.",
  retry: "Try again",
  backToPlay: "Back to Play",
  lookInside: "Look inside",
  compare: "Does the beat help you? Compare a mode with and without it",
  /** A length in whole minutes. */
  minutes: (minutes: number) => `${minutes} min`,
} as const;
