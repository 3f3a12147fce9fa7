/** Texts of a suggested session. */
export const suggestionTexts = {
  start: (minutes: number) => `Start ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  curve: (from: string, to: string, minutes: number) =>
    `The beat over ${minutes} minutes: it starts at ${from} and settles at ${to}.`,
  failed: "The suggestion could not be loaded.",
} as const;
