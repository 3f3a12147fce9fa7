/** The texts of /play/:modeId around its states. */
export const playerTexts = {
  title: "Player",
  curve: "The planned beat, and how much of it you have played",
  phases: "Phases",
  /** Precedes a number for screen readers. */
  labelled: (label: string) => `${label}: `,
  unknown: {
    title: "Mode not found",
    heading: "Mode not found",
    text: "It may have been renamed, or the link may be incomplete.",
    all: "See all modes",
  },
} as const;
