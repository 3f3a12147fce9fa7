/** The English words that any page may need; the session's and those of the way offline lie beside what says them. */
export const texts = {
  home: "Phaselock, to the start page",
  toHome: "Return to Home",
  loading: "Loading",
  remoteFailed: {
    title: "This part did not load",
    text: "The rest of Phaselock still works. Check your connection and try again.",
    retry: "Retry",
  },
  applicationError: {
    title: "Application Error",
    text: "Something in Phaselock has stopped working. Resetting it signs nobody out and loses nothing that is stored.",
    reset: "Reset Application",
  },
  error: { title: "Error", unexpected: "An unexpected error occurred" },
} as const;
