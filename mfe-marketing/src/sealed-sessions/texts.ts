/** Texts of the picture of a comparison. */
export const sealedSessions = {
  sealed: (sessions: number) => `up to ${sessions} sessions, hidden until the result`,
} as const;
