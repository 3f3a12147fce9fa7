/** Every English text that this package shows, except the texts in the server's responses. */
export const texts = {
  dismiss: "Dismiss",
  signInRequired: {
    title: "Authentication required",
    description: "Please sign in to access this page.",
  },
  /** The end of an unfinished session, by its payment. */
  sessionEnded: {
    free: "Session ended",
    premium: "Session ended",
    credits: "Session ended. The time it didn't play is yours again.",
    /** The server has the end, and billing hasn't released the hold yet. */
    releasing: "Session ended. The time it didn't play will be yours again in a moment.",
  },
  checkout: {
    failedTitle: "Checkout Error",
    failed: "Failed to initiate checkout. Please try again.",
    signInFirst: {
      title: "Authentication Required",
      description: "Please sign in or create an account to continue with your purchase.",
    },
  },
  errors: {
    empty: "Empty error value",
    withoutMessage: "Unknown error occurred",
    unknownObject: "An unknown error occurred",
    unexpected: "An unexpected error occurred",
    network: (status: number | undefined) => `Network error (${status ?? "unknown"})`,
    noToken: "No token received from server",
  },
} as const;
