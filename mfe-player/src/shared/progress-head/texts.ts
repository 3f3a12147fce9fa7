/** The texts above every page of Progress. */
export const progressHeadTexts = {
  title: "What works for you",
  pages: "Progress",
  overview: "Overview",
  sessions: "Sessions",
  journal: "Journal",
  comparison: "Comparison",
} as const;
