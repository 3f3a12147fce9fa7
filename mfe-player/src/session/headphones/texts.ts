/** What a mode that needs headphones plays from. The check itself has its texts in `@phaselock/ui/headphones`. */
export const soundFromTexts = {
  label: "Sound from",
  headphones: "Headphones",
  speakers: "Speakers",
  notes: {
    headphones: "Each ear gets its own tone.",
    speakers: "You hear the pulsed (isochronic) version, which works from speakers.",
    sounded: "In the last check these sounded like speakers, from which this beat can't be heard.",
    only: "Put on headphones: each ear gets its own tone. This mode has no version for speakers.",
  },
  check: "Check headphones",
  checkAgain: "Check headphones again",
} as const;
